// Theme switch, search panel, copy buttons and the current heading.

const root = document.documentElement;

document.getElementById('theme').addEventListener('click', () => {
  const dark = getComputedStyle(root).colorScheme === 'dark' ||
    (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'light' : 'dark';
  try { localStorage.setItem('theme', root.dataset.theme); } catch { /* private window */ }
});

const query = document.getElementById('properdocs-search-query');
const results = document.getElementById('properdocs-search-results');
const show = () => { results.hidden = query.value.trim().length < 3; };
show();
query.addEventListener('input', show);
query.addEventListener('focus', show);
// The index is large: it is loaded when the reader first turns to the search box. `main.js` is the
// search plugin's, and defines `searchWorker` and `doSearch`.
query.addEventListener('focus', () => {
  const script = document.createElement('script');
  script.src = `${base_url}/search/main.js`;
  script.addEventListener('load', () => {
    searchWorker.addEventListener('message', (event) => {
      if (event.data.allowSearch) doSearch();
    });
  });
  document.head.append(script);
}, { once: true });
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') results.hidden = true;
  if (event.key === '/' && !event.target.closest('input, textarea')) {
    event.preventDefault();
    query.focus();
  }
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search') || event.target.closest('a')) results.hidden = true;
});

for (const code of document.querySelectorAll('.highlight > pre, pre.highlight')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  if (navigator.clipboard) code.parentElement.append(button);
}

const links = new Map([...document.querySelectorAll('.toc a')].map((a) => [a.hash.slice(1), a]));
const watch = new IntersectionObserver((entries) => {
  const seen = entries.find((entry) => entry.isIntersecting);
  if (!seen) return;
  for (const link of links.values()) link.removeAttribute('aria-current');
  links.get(seen.target.id).setAttribute('aria-current', 'true');
}, { rootMargin: '-10% 0% -75%' });
for (const id of links.keys()) {
  const heading = document.getElementById(decodeURIComponent(id));
  if (heading && links.has(heading.id)) watch.observe(heading);
}
