// The font files of a folder: the one place where the library lists the file system.
#define _GNU_SOURCE
#include "Internal.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

struct galley_file_list {
  char **paths;
  size_t count, capacity;
};

// Deeper folders are left out; links to folders are not followed, so that the walk ends.
enum { deepest = 16 };

static bool is_font_name(const char *name) {
  const char *ending = strrchr(name, '.');
  if (!ending) return false;
  return strcasecmp(ending, ".ttf") == 0 || strcasecmp(ending, ".otf") == 0 || strcasecmp(ending, ".ttc") == 0 ||
         strcasecmp(ending, ".otc") == 0;
}

// Takes `path` over.
static galley_status add(galley_file_list *list, char *path) {
  if (list->count == list->capacity) {
    size_t capacity = list->capacity ? list->capacity * 2 : 64;
    char **grown = realloc(list->paths, capacity * sizeof *grown);
    if (!grown) {
      free(path);
      return galley_no_memory("realloc");
    }
    list->paths = grown;
    list->capacity = capacity;
  }
  list->paths[list->count++] = path;
  return galley_ok();
}

static galley_status walk(galley_file_list *list, const char *folder, int depth) {
  DIR *open = opendir(folder);
  // A subfolder that cannot be read is passed over like any other file that is no font.
  if (!open) return depth == 0 ? galley_failure(GALLEY_UNREADABLE, errno, "opendir") : galley_ok();
  galley_status status = galley_ok();
  size_t length = strlen(folder);
  const char *separator = length > 0 && folder[length - 1] == '/' ? "" : "/";
  for (struct dirent *entry; status.kind == GALLEY_OK && (entry = readdir(open));) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char *path = NULL;
    if (asprintf(&path, "%s%s%s", folder, separator, entry->d_name) < 0) {
      status = galley_no_memory("asprintf");
      break;
    }
    struct stat about;
    if (lstat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
      if (depth < deepest) status = walk(list, path, depth + 1);
      free(path);
    } else if (is_font_name(entry->d_name) && stat(path, &about) == 0 && S_ISREG(about.st_mode)) {
      status = add(list, path);
    } else {
      free(path);
    }
  }
  closedir(open);
  return status;
}

static int by_bytes(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

galley_status galley_file_list_open(const char *folder, galley_file_list **out) {
  *out = NULL;
  galley_file_list *list = calloc(1, sizeof *list);
  if (!list) return galley_no_memory("calloc");
  galley_status status = walk(list, folder, 0);
  if (status.kind != GALLEY_OK) {
    galley_file_list_close(list);
    return status;
  }
  // The order of readdir is the file system's, and so would be the answer to a name that two files share.
  if (list->count > 1) qsort(list->paths, list->count, sizeof *list->paths, by_bytes);
  *out = list;
  return galley_ok();
}

void galley_file_list_close(galley_file_list *list) {
  for (size_t at = 0; at < list->count; at++) free(list->paths[at]);
  free(list->paths);
  free(list);
}

const char *const *galley_file_list_paths(const galley_file_list *list, size_t *count) {
  *count = list->count;
  return (const char *const *)list->paths;
}
