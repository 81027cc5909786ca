import { cookies } from "next/headers";

export const THEME_COOKIE = "theme";
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that a text names; anything else is the system's. */
export const themeOf = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value);

/** The theme that this browser chose; undefined where it follows the system. */
export async function chosenTheme(): Promise<Theme | undefined> {
  return themeOf((await cookies()).get(THEME_COOKIE)?.value);
}
