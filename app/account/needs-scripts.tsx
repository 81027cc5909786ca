/** Says why a page does nothing in a browser without scripts. */
export const NeedsScripts = () => <noscript>This page needs JavaScript. Turn it on in your browser settings.</noscript>;
