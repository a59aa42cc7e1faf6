"""Script and Script_Extensions: which scripts a character may be set in, the likeliest first.

The order decides what a run without any letter is called, and follows the numbers that ICU gives to scripts.
"""

# ISO 15924 codes by ICU's number (uscript.h, ICU 78).
ORDER = """
Zyyy Zinh Arab Armn Beng Bopo Cher Copt Cyrl Dsrt Deva Ethi Geor Goth Grek Gujr Guru Hani Hang Hebr Hira Knda Kana
Khmr Laoo Latn Mlym Mong Mymr Ogam Ital Orya Runr Sinh Syrc Taml Telu Thaa Thai Tibt Cans Yiii Tglg Hano Buhd Tagb
Brai Cprt Limb Linb Osma Shaw Tale Ugar Hrkt Bugi Glag Khar Sylo Talu Tfng Xpeo Bali Batk Blis Brah Cham Cirt Cyrs
Egyd Egyh Egyp Geok Hans Hant Hmng Hung Inds Java Kali Latf Latg Lepc Lina Mand Maya Mero Nkoo Orkh Perm Phag Phnx
Plrd Roro Sara Syre Syrj Syrn Teng Vaii Visp Xsux Zxxx Zzzz Cari Jpan Lana Lyci Lydi Olck Rjng Saur Sgnw Sund Moon
Mtei Armi Avst Cakm Kore Kthi Mani Phli Phlp Phlv Prti Samr Tavt Zmth Zsym Bamu Lisu Nkgb Sarb Bass Dupl Elba Gran
Kpel Loma Mend Merc Narb Nbat Palm Sind Wara Afak Jurc Mroo Nshu Shrd Sora Takr Tang Wole Hluw Khoj Tirh Aghb Mahj
Ahom Hatr Modi Mult Pauc Sidd Adlm Bhks Marc Newa Osge Hanb Jamo Zsye Gonm Soyo Zanb Dogr Gong Maka Medf Rohg Sogd
Sogo Elym Hmnp Nand Wcho Chrs Diak Kits Yezi Cpmn Ougr Tnsa Toto Vith Kawi Nagm Aran Gara Gukh Krai Onao Sunu Todr
Tutg
""".split()
NUMBER = {tag: number for number, tag in enumerate(ORDER)}

# Unicode 17, ScriptExtensions.txt, where it differs from 15.0 for characters of 15.0.
EXTENSION_DELTAS = """
00B7: Avst Cari Copt Dupl Elba Geor Glag Gong Goth Grek Hani Latn Lydi Mahj Perm Shaw;
02BC: Beng Cyrl Deva Latn Lisu Thai Toto; 02C7 02C9-02CB 02D9: Bopo Latn; 02CD: Latn Lisu; 02D7: Latn Thai;
0300: Cher Copt Cyrl Grek Latn Perm Sunu Tale; 0301: Cher Cyrl Grek Latn Osge Sunu Tale Todr;
0302: Cher Cyrl Latn Tfng; 0303: Glag Latn Sunu Syrc Thai;
0304: Aghb Cher Copt Cyrl Goth Grek Latn Osge Syrc Tfng Todr; 0305: Copt Elba Glag Goth Kana Latn;
0306: Cyrl Grek Latn Perm Tfng; 0307: Copt Dupl Hebr Latn Perm Syrc Tale Tfng Todr;
0308: Armn Cyrl Dupl Goth Grek Hebr Latn Perm Syrc Tale Tfng; 0309: Latn Tfng; 030A: Dupl Latn Syrc;
030B: Cher Cyrl Latn Osge; 030C: Cher Latn Tale; 030D 0310: Latn Sunu; 030E: Ethi Latn; 0311: Cyrl Latn Todr;
0313: Grek Latn Perm Todr; 0323: Cher Dupl Kana Latn Syrc Tfng; 0324: Cher Dupl Latn Syrc; 0325 032E: Latn Syrc;
032D: Latn Sunu Syrc; 0330: Cher Latn Syrc; 0331: Aghb Cher Goth Latn Sunu Syrc Thai; 0358: Latn Osge;
035E: Aghb Latn Todr; 0374-0375: Copt Grek; 0589: Armn Geor Glag;
0951: Beng Deva Gran Gujr Guru Knda Latn Mlym Nand Newa Orya Shrd Taml Telu Tirh;
0952: Beng Deva Gran Gujr Guru Knda Latn Mlym Newa Orya Taml Telu Tirh; 10FB: Geor Glag Latn; 16EB-16ED: Runr;
1CD3: Deva Gran Knda; 1CD5: Beng Deva Newa Telu Tirh; 1CD6: Beng Deva Telu; 1CD7: Deva Newa Shrd;
1CD8: Beng Deva Newa Telu; 1CE2: Deva Newa Tirh; 1CE9: Deva Nand Newa; 1CEA: Beng Deva Shrd; 1CEB: Deva Newa;
1CED: Beng Deva Newa Shrd; 1CF2: Beng Deva Gran Knda Mlym Nand Orya Sinh Telu Tirh Tutg; 1DF8: Cyrl Latn Syrc;
202F: Latn Mong Phag; 204F: Adlm Arab; 205A: Cari Geor Glag Hung Lyci Orkh; 205D: Cari Grek Hung Mero;
2E17: Copt Latn; 2E30: Avst Orkh; 2E31: Avst Cari Geor Hung Kthi Lydi Samr; 2E3C: Dupl; 2E41: Adlm Arab Hung;
2FF0-2FFB: Hani Tang; 3001: Bopo Hang Hani Hira Kana Mong Yiii; 3002: Bopo Hang Hani Hira Kana Mong Phag Yiii;
3008-3009: Bopo Hang Hani Hira Kana Mong Tibt Yiii; 300A-300B: Bopo Hang Hani Hira Kana Lisu Mong Tibt Yiii;
A830-A832: Deva Dogr Gujr Guru Khoj Knda Kthi Mahj Mlym Modi Nand Shrd Sind Takr Tirh Tutg;
A833-A835: Deva Dogr Gujr Guru Khoj Knda Kthi Mahj Modi Nand Shrd Sind Takr Tirh Tutg;
A838: Deva Dogr Gujr Guru Khoj Kthi Mahj Modi Shrd Sind Takr Tirh
"""

COMMON, INHERITED = NUMBER["Zyyy"], NUMBER["Zinh"]
LATIN, HIRAGANA, KATAKANA = NUMBER["Latn"], NUMBER["Hira"], NUMBER["Kana"]


def merged(number):
    """Katakana and Hiragana are one script to fonts."""
    return HIRAGANA if number == KATAKANA else number


def by_preference(numbers):
    """Ascending, but Latin last."""
    return tuple(sorted(numbers, key=lambda number: (number == LATIN, number)))


def sets(database):
    """For each code point (script, ordered set); the set is empty where it is the script alone.

    A Common character with one extension keeps Common at the head, one with several has them alone; an Inherited one has
    Inherited at the head.
    """
    short = {fields[2]: fields[1] for fields in database.lines("PropertyValueAliases.txt") if fields[0] == "sc"}
    scripts = [merged(NUMBER[short[name]]) for name in database.property("Scripts.txt", "Unknown")]
    extensions = {}
    for first, last, fields in database.ranges("ScriptExtensions.txt"):
        for point in range(first, last + 1):
            extensions[point] = fields[0].split()
    for entry in EXTENSION_DELTAS.split(";"):
        places, tags = entry.split(":")
        for place in places.split():
            first, _, last = place.partition("-")
            for point in range(int(first, 16), int(last or first, 16) + 1):
                extensions[point] = tags.split()
    result = [(script, ()) for script in scripts]
    for point, tags in extensions.items():
        script = scripts[point]
        others = by_preference({merged(NUMBER[tag]) for tag in tags} - {script})
        if script == COMMON and len(others) > 1:
            members = others
        else:
            members = (script, *others)
        result[point] = (script, members if members != (script,) else ())
    return result
