/** The notices above every page. */
class SiteNoticeState {
  /** The text of the operator, as the last connection told it; empty for none. */
  text = $state('');

  /** What the program itself says, if its server runs in this browser; empty for nothing. */
  program = $state('');
}

/** The notices that every page shows. */
export const siteNotice = new SiteNoticeState();
