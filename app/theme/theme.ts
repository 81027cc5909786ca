import { cookies } from "next/headers";

export const THEME_COOKIE = "theme";
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme with this name; undefined, the system's theme, for anything else. */
export const themeOf = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value);

/** The theme in the request's cookie; undefined for the system's theme. */
export async function chosenTheme(): Promise<Theme | undefined> {
  return themeOf((await cookies()).get(THEME_COOKIE)?.value);
}
