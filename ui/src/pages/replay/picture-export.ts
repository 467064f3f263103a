/* Pictures to share: what is on the page, drawn again as one self-contained file. */

/** What makes an SVG look as it does, where no style sheet is. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

export type Picture = { svg: string; width: number; height: number };

/** Copy a drawing of the page as a self-contained file, with its styles inlined. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const before = [drawing, ...drawing.querySelectorAll('*')];
  const after = [copy, ...copy.querySelectorAll('*')];
  before.forEach((element, n) => {
    const looks = getComputedStyle(element);
    const written = LOOKS.map((name) => `${name}:${looks.getPropertyValue(name)}`).join(';');
    after[n]!.setAttribute('style', written);
    after[n]!.removeAttribute('class');
  });
  copy.setAttribute('xmlns', SVG);
  return copy;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The curves of a timeline below a title, with a line for each of those who played. */
export function timelinePicture(drawing: SVGSVGElement, title: string, lines: string[]): Picture {
  const { width: wide, height: high } = drawing.viewBox.baseVal;
  const head = 44;
  const row = 22;
  const [width, height] = [wide + 24, head + high + 16 + row * lines.length];
  const looks = getComputedStyle(document.documentElement);
  const [paper, ink] = ['--paper', '--ink'].map((name) => colour(looks.getPropertyValue(name)));
  const curve = standalone(drawing);
  curve.setAttribute('x', '12');
  curve.setAttribute('y', String(head));
  const said = lines.map(
    (line, n) => `<text x="20" y="${head + high + 18 + row * n}" font-size="15" fill="${ink}">${escape(line)}</text>`,
  );
  const svg =
    `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">` +
    `<rect width="100%" height="100%" fill="${paper}"/>` +
    `<text x="20" y="30" font-size="20" font-weight="700" fill="${ink}">${escape(title)}</text>` +
    `${new XMLSerializer().serializeToString(curve)}${said.join('')}</svg>`;
  return { svg, width, height };
}

/** A colour that any program can read, independent of the theme. */
function colour(value: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = value;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** Part of the page as it looks now: its style sheets, pictures and typefaces are put into the file. */
export async function tablePicture(part: HTMLElement): Promise<Picture> {
  const { width, height } = part.getBoundingClientRect();
  const copy = part.cloneNode(true) as HTMLElement;
  // A picture has no 3D: keep only the visible side of a card.
  for (const card of copy.querySelectorAll('.card')) {
    const hidden = card.matches('.shown') ? 'back' : 'face';
    card.querySelector(`:scope > .body > .side.${hidden}`)?.remove();
  }
  copy.style.height = `${height}px`;
  const images = [...copy.querySelectorAll('img')];
  await Promise.all(images.map(async (image) => (image.src = await packed(image.src))));
  const holder = document.createElementNS(XHTML, 'div') as HTMLElement;
  Object.assign(holder.dataset, document.documentElement.dataset);
  holder.style.cssText = `width:${width}px;height:${height}px;overflow:hidden;color:var(--ink);background:var(--paper);font-family:var(--font)`;
  const style = holder.appendChild(document.createElementNS(XHTML, 'style'));
  style.textContent = await looksOfPage();
  holder.append(copy);
  const inside = inPixels(new XMLSerializer().serializeToString(holder));
  const svg =
    `<svg xmlns="${SVG}" width="${width}" height="${height}">` +
    `<foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`;
  return { svg, width, height };
}

/** All style sheets of the page, without animation, with the files they refer to inlined. */
async function looksOfPage(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) =>
      rule.cssText.replace(/url\("?([^")]+)"?\)/g, (_, path: string) => {
        const address = new URL(path, sheet.href ?? location.href).href;
        return path.startsWith('data:') || path.startsWith('#') ? `url("${path}")` : `url("${address}")`;
      }),
    ),
  );
  const text = rules.join('\n');
  const addresses = [...new Set([...text.matchAll(/url\("(https?:[^"]+)"\)/g)].map(([, address]) => address!))];
  const found = new Map(await Promise.all(addresses.map(async (each) => [each, await packed(each)] as const)));
  const whole = text.replace(/url\("(https?:[^"]+)"\)/g, (_, address: string) => `url("${found.get(address)}")`);
  return `${whole}
    * { animation: none !important; transition: none !important; }
    .card .body, .card .side { transform: none !important; backface-visibility: visible !important; }`;
}

/** Viewport units as pixels: a picture has another viewport. */
function inPixels(text: string): string {
  return text.replace(/(\d*\.?\d+)[dsl]?v([hw])\b/g, (_, share: string, side: string) => {
    return `${((Number(share) * (side === 'h' ? innerHeight : innerWidth)) / 100).toFixed(2)}px`;
  });
}

/** A file as part of an address; empty where it cannot be had. */
async function packed(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  const file = await fetch(address).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );
  if (!file) return 'data:,';
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(file);
  });
}

/** A picture as a PNG, twice as fine as the page. */
export async function png({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 2 * width, height: 2 * height });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}
