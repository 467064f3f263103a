/** The notice of the operator of the server, as the last connection told it. */
class SiteNoticeState {
  /** The text; empty for none. */
  text = $state('');
}

/** The notice that every page shows. */
export const siteNotice = new SiteNoticeState();
