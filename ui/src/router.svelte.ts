import { browserServer, pageAddress, shownAddress } from './address';
import { leave, wentBack } from './overlays';
import { focusKeeper } from './parts/focus-keeper';

/** What is shown of a game that is over: its table, its story, or its timeline. */
export type ReplayShow = 'table' | 'story' | 'timeline';

const SHOWS: Record<string, ReplayShow | undefined> = {
  replay: 'table',
  story: 'story',
  timeline: 'timeline',
  film: 'timeline',
};

/** A page and what its address says. */
export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; show: ReplayShow }
  | { page: 'room'; id: string; screen: boolean }
  | { page: 'standings' | 'room-poster' | 'souvenir' | 'season'; id: string }
  | { page: 'screen'; id: string; tablet: boolean }
  | { page: 'screen-code'; code: string; tablet: boolean }
  | { page: 'open-log' }
  | { page: 'rules' | 'reference'; game: string }
  | { page: 'credits' }
  | { page: 'mine' }
  | { page: 'carry' }
  | { page: 'watch'; game: string | null }
  | { page: 'day'; day: string | null }
  | { page: 'privacy' }
  | { page: 'sandbox' }
  | { page: 'operator' }
  | { page: 'gallery' }
  | { page: 'lost' };

function read(path: string): Route {
  const [page = '', what = '', ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const show = more.length === 1 && page === 't' ? SHOWS[more[0]!] : undefined;
  if (show) return { page: 'replay', id: what, show };
  if (page === 'r' && what && (!more.length || (more.length === 1 && more[0] === 'screen'))) {
    return { page: 'room', id: what, screen: more.length === 1 };
  }
  if (page === 'r' && more.length === 1 && more[0] === 'standings') return { page: 'standings', id: what };
  if (page === 'r' && more.length === 1 && more[0] === 'poster') return { page: 'room-poster', id: what };
  if (page === 't' && more.length === 1 && (more[0] === 'screen' || more[0] === 'tablet')) {
    return { page: 'screen', id: what, tablet: more[0] === 'tablet' };
  }
  if (page === 'rules' && more.length === 1 && more[0] === 'reference') return { page: 'reference', game: what };
  if (more.length) return { page: 'lost' };
  if (!page) return { page: 'lobby' };
  if (page === 'new') return { page: 'new', game: what || null };
  if (page === 't' && what) return { page: 'table', id: what };
  if (page === 'evening' && what) return { page: 'souvenir', id: what };
  if (page === 'season' && what) return { page: 'season', id: what };
  if (page === 'replay' && !what) return { page: 'open-log' };
  if (page === 's' || page === 'tab') return { page: 'screen-code', code: what, tablet: page === 'tab' };
  if (page === 'rules' && what) return { page: 'rules', game: what };
  if (page === 'day') return { page: 'day', day: what || null };
  if (page === 'watch') return { page: 'watch', game: what || null };
  if ((page === 'mine' || page === 'carry') && !what) return { page };
  if (page === 'house' && !what) return { page: 'privacy' };
  if (page === 'sandbox' && !what && browserServer) return { page };
  if ((page === 'credits' || page === 'gallery' || page === 'operator') && !what) return { page };
  return { page: 'lost' };
}

let route = $state.raw(read(pageAddress().pathname));

/** The page shown now. */
export const here = () => route;

/** Go to another page of the site. */
export function go(path: string, replace = false): void {
  if (leave() || replace) history.replaceState(null, '', shownAddress(path));
  else history.pushState(null, '', shownAddress(path));
  route = read(pageAddress().pathname);
  scrollTo(0, 0);
  // Screen readers start reading the new page.
  focusKeeper.arrive();
}

addEventListener('popstate', () => {
  if (!wentBack()) route = read(pageAddress().pathname);
});

/** Links inside the site change the page without a reload. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/') || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
