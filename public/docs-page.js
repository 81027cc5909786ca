// Runs before Scalar's script on /docs.

// Scalar's validation tries to compile functions, which the page's policy forbids, and does without. This keeps it from trying.
globalThis.__zod_globalConfig = { jitless: true };

/** Names buttons of Scalar's for screen readers: those that hold an icon only, and those whose name lacks the text they show. */
function nameButtons(root) {
  for (const button of root.querySelectorAll('button[class*="copy-button"]:not([aria-label])')) {
    button.setAttribute("aria-label", "Copy");
  }
  for (const button of root.querySelectorAll('button.show-more[aria-label^="Show all "]')) {
    const shown = button.textContent.trim();
    button.setAttribute("aria-label", `${shown}: ${button.getAttribute("aria-label").slice("Show all ".length)}`);
  }
}

new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node.parentElement) nameButtons(node.parentElement);
  }
}).observe(document, { childList: true, subtree: true });
