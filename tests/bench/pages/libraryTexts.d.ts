/** The texts of a language that the package for integrators has (scripts/libraryTexts.mjs). */
declare module '*.json?library' {
  const messages: Readonly<Record<string, string>>
  export { messages as default }
}
