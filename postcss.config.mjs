/** Tailwind reads its tokens from app/globals.css; there is no other configuration. */
export default { plugins: { "@tailwindcss/postcss": {} } };
