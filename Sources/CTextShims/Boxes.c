// The exact box of an outline: HarfBuzz draws it with fractions (scaled components keep theirs), and each curve adds
// its ends and the points where it turns.
#include "Internal.h"

#include <math.h>
#include <pthread.h>

typedef struct pen {
  galley_box box;
  bool drew;
} pen;

static void add(pen *pen, double x, double y) {
  pen->box.x_min = pen->drew ? fmin(pen->box.x_min, x) : x;
  pen->box.y_min = pen->drew ? fmin(pen->box.y_min, y) : y;
  pen->box.x_max = pen->drew ? fmax(pen->box.x_max, x) : x;
  pen->box.y_max = pen->drew ? fmax(pen->box.y_max, y) : y;
  pen->drew = true;
}

static double quadratic(double a, double b, double c, double t) {
  return a * (1 - t) * (1 - t) + 2 * b * (1 - t) * t + c * t * t;
}

static double cubic(double a, double b, double c, double d, double t) {
  double u = 1 - t;
  return a * u * u * u + 3 * b * u * u * t + 3 * c * u * t * t + d * t * t * t;
}

static void move_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x, float y, void *user) {
  (void)functions, (void)state, (void)user;
  add(data, x, y);
}

static void line_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x, float y, void *user) {
  (void)functions, (void)state, (void)user;
  add(data, x, y);
}

static void add_quadratic_turn(pen *pen, const double x[3], const double y[3], const double along[3]) {
  double curvature = along[0] - 2 * along[1] + along[2];
  if (curvature == 0) return;
  double t = (along[0] - along[1]) / curvature;
  if (t > 0 && t < 1) add(pen, quadratic(x[0], x[1], x[2], t), quadratic(y[0], y[1], y[2], t));
}

static void quadratic_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x1, float y1, float x2,
                         float y2, void *user) {
  (void)functions, (void)user;
  const double x[3] = {state->current_x, x1, x2}, y[3] = {state->current_y, y1, y2};
  add(data, x2, y2);
  add_quadratic_turn(data, x, y, x);
  add_quadratic_turn(data, x, y, y);
}

static void add_cubic_turn(pen *pen, const double x[4], const double y[4], double t) {
  if (t > 0 && t < 1) add(pen, cubic(x[0], x[1], x[2], x[3], t), cubic(y[0], y[1], y[2], y[3], t));
}

// The roots of the derivative, a t² + b t + c up to a factor.
static void add_cubic_turns(pen *pen, const double x[4], const double y[4], const double along[4]) {
  double a = along[3] - 3 * along[2] + 3 * along[1] - along[0];
  double b = 2 * (along[2] - 2 * along[1] + along[0]), c = along[1] - along[0];
  if (a == 0) {
    if (b != 0) add_cubic_turn(pen, x, y, -c / b);
    return;
  }
  double discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return;
  add_cubic_turn(pen, x, y, (-b + sqrt(discriminant)) / (2 * a));
  add_cubic_turn(pen, x, y, (-b - sqrt(discriminant)) / (2 * a));
}

static void cubic_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x1, float y1, float x2,
                     float y2, float x3, float y3, void *user) {
  (void)functions, (void)user;
  const double x[4] = {state->current_x, x1, x2, x3}, y[4] = {state->current_y, y1, y2, y3};
  add(data, x3, y3);
  add_cubic_turns(data, x, y, x);
  add_cubic_turns(data, x, y, y);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static hb_draw_funcs_t *functions;

static void make_functions(void) {
  functions = hb_draw_funcs_create();
  hb_draw_funcs_set_move_to_func(functions, move_to, NULL, NULL);
  hb_draw_funcs_set_line_to_func(functions, line_to, NULL, NULL);
  hb_draw_funcs_set_quadratic_to_func(functions, quadratic_to, NULL, NULL);
  hb_draw_funcs_set_cubic_to_func(functions, cubic_to, NULL, NULL);
  hb_draw_funcs_make_immutable(functions);
}

bool galley_font_glyph_box(const galley_font *font, uint32_t glyph, galley_box *out) {
  pthread_once(&once, make_functions);
  pen pen = {0};
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font->font, glyph, functions, &pen);
#else
  hb_font_get_glyph_shape(font->font, glyph, functions, &pen);
#endif
  *out = pen.box;
  return pen.drew;
}
