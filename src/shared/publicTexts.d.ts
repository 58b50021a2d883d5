/** The part of a language's texts that a public form can show; made by `scripts/publicTexts.mjs`. */
declare module '*.json?public' {
  const texts: { readonly [id: string]: string }
  export { texts as default }
}
