/** The part of a language's texts that a public form begins with; made by `scripts/publicTexts.mjs`. */
declare module '*.json?public' {
  const texts: { readonly [id: string]: string }
  export { texts as default }
}

/** What else of them it can show. */
declare module '*.json?later' {
  const texts: { readonly [id: string]: string }
  export { texts as default }
}

/** The texts of what lets people go on on another device. */
declare module '*.json?handover' {
  const texts: { readonly [id: string]: string }
  export { texts as default }
}
