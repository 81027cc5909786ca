// Zod compiles object schemas with `new Function`, which the content security policy of our pages forbids. This file runs
// before the pages' own scripts; importing zod here would load it on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
