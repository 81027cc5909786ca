export type MapTheme = "light" | "dark";

/** The theme that the page shows now. */
export function currentTheme(): MapTheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Calls back when the visitor or the system changes the theme. Returns the function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}

const STYLE = "/api/v1/map/style.json?theme=";
export const styleAddress = (theme: MapTheme): string => `${STYLE}${theme}`;

/** The service knows its public address, but a page may be open at another one; only its own may be requested. */
export const ownAddress = (url: string): string => url.replace(/^https?:\/\/[^/]+(?=\/api\/)/, location.origin);
