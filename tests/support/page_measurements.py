"""Measures a page: texts and targets that are too small, and content outside the screen."""

SIZES = ((360, 740), (740, 360), (1280, 585))

TABLETS = ((768, 1024), (1024, 768))

LAPTOPS = ((1366, 625), (1366, 657), (1440, 720), (1536, 730), (1366, 768), (1440, 900))
"""What a browser leaves of usual laptop screens, and a larger window."""

HELPERS = """
  for (const motion of document.getAnimations()) {
    if (motion.effect.getComputedTiming().endTime !== Infinity) motion.finish();
  }
  const found = new Set();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const name = (element) => {
    const kind = element.closest('[class]')?.getAttribute('class') ?? '';
    const label = element.getAttribute('aria-label') || element.textContent || '';
    return `${element.localName}.${kind.replace(/ ?s(velte)?-\\w+/g, '')}`
      + ` « ${label.trim().replace(/\\s+/g, ' ').slice(0, 40)} »`;
  };
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest('.unseen, [inert]');
"""

# One line of text for each part of a game in progress that only scrolling would show.
FOLD = f"""() => {{{HELPERS}
  scrollTo(0, 0);
  const playing = root.querySelector('.stage:not(.over) .game-table') !== null;
  if (playing && innerWidth > innerHeight) {{
    const below = document.documentElement.scrollHeight - innerHeight;
    if (below > 0) found.add(`${{below}} px below the fold`);
    const HAND = '.game-table :is(.button, [role=option]):not(.crowd *)';
    for (const one of document.querySelectorAll(HAND)) {{
      const {{ bottom, right, width }} = one.getBoundingClientRect();
      if (!seen(one) || !width) continue;
      const out = bottom > innerHeight + 1 || right > innerWidth + 1;
      if (out) found.add(`out of sight: ${{name(one)}}`);
    }}
  }}
  return [...found];
}}"""

# One line of text for each element that is too small or outside the screen.
MEASURE = (
    f"() => {{{HELPERS}"
    + """
  const TEXT = 11, TARGET = 40, SLACK = 0.6;

  /* By how much what is drawn here is larger or smaller than it says. */
  const known = new Map([[null, 1]]);
  const scale = (one) => {
    if (!known.has(one)) known.set(one, own(one) * scale(one.parentElement));
    return known.get(one);
  };
  const own = (one) => {
    const style = getComputedStyle(one);
    let by = style.scale === 'none' ? 1 : parseFloat(style.scale);
    if (style.transform !== 'none') {
      const { a, b } = new DOMMatrix(style.transform);
      by *= Math.hypot(a, b);
    }
    if (one instanceof SVGSVGElement && one.viewBox.baseVal?.width) {
      const { width, height } = one.viewBox.baseVal;
      by *= Math.min(parseFloat(style.width) / width, parseFloat(style.height) / height);
    }
    return by;
  };

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const clipped = (one) => /inset\\(50%/.test(getComputedStyle(one).clipPath);
    if (box.width < 2 || clipped(element) || clipped(element.parentElement)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
    if (size < TEXT - 0.05) found.add(`text of ${size.toFixed(1)} px: ${name(element)}`);
  }

  const WAYS = 'button, a[href], input, select, summary, [role=option], [tabindex="0"]';
  /* Links in text, elements shown on focus only, and a heap that can be zoomed. */
  const free = (one) => one.matches('a:is(p *, li *), .skip, .crowd *, [role=log]');
  const targets = [...root.querySelectorAll(WAYS)].filter(
    (one) => seen(one) && !one.disabled && !free(one),
  );
  /* All of them before any is measured: the page is laid out once. */
  for (const target of targets) target.style.scrollMarginBlock = '64px';
  for (const target of targets) {
    let [box, x, y] = [target.getBoundingClientRect()];
    if (!box.width || !box.height) continue;
    const hit = (x, y) => {
      const there = document.elementFromPoint(x, y);
      return target.contains(there) || there?.closest('label')?.control === target;
    };
    const near = [-1, 0, 1].map((by) => by * (TARGET / 2 - 1));
    /* Is there room for a finger, once it is scrolled into sight? */
    const fits = (block) => {
      target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      box = target.getBoundingClientRect();
      [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return near.every((dx) => near.every((dy) => hit(x + dx, y + dy)));
    };
    if (fits('nearest') || fits('start') || fits('center')) continue;
    if (document.elementFromPoint(x, y)?.matches('.pick')) continue; // the whole panel is one
    /* The longest touchable stretch along a line. */
    const stretch = (from, to, at) => {
      let [start, best] = [null, [0, 0]];
      for (let here = from; here <= to; here += 1.5) {
        if (at(here)) start ??= here;
        else start = null;
        if (start !== null && here - start > best[1] - best[0]) best = [start, here];
      }
      return best;
    };
    let across = [0, 0];
    for (const share of [0.5, 0.2, 0.8]) {
      const line = box.y + box.height * share;
      const some = stretch(box.left - 20, box.right + 20, (here) => hit(here, line));
      if (some[1] - some[0] > across[1] - across[0]) across = some;
    }
    const middle = across[1] > across[0] ? (across[0] + across[1]) / 2 : x;
    const down = stretch(box.top - 20, box.bottom + 20, (here) => hit(middle, here));
    const [wide, high] = [across[1] - across[0] + 1, down[1] - down[0] + 1];
    if (Math.min(wide, high) < TARGET - SLACK) {
      found.add(`target of ${wide.toFixed(0)} × ${high.toFixed(0)} px: ${name(target)}`);
    }
  }
  scrollTo(0, 0);

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.add(`the page is ${wide} px wider than the screen`);

  for (const title of document.querySelectorAll('header h1')) {
    if (seen(title) && title.scrollWidth > title.clientWidth) found.add(`cut off: ${name(title)}`);
  }
  return [...found];
}"""
)


def measured(page, show=(lambda: None,), sizes=SIZES + TABLETS):
    """Yield the problems of a page at each size, after each of these functions."""
    yield from _found(page, show, sizes, (MEASURE, FOLD))


def below_the_fold(page, show, sizes=LAPTOPS):
    """Yield what does not fit the height of each size, after each of these functions."""
    yield from _found(page, show, sizes, (FOLD,))


def _found(page, show, sizes, scripts):
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width} && innerHeight === {height}")
        for each in show:
            each()
            for script in scripts:
                for line in page.evaluate(script):
                    yield f"{width} × {height}: {line}"
