// A Vite plugin: makes the public page preload the files that it imports dynamically at once (`src/app/answerMain.ts`). Otherwise the
// browser would discover them only after the first ones have loaded and run. The largest come first: over HTTP/1 six files load at a time,
// and small ones would delay the large ones.

const drawing = /\/app\/drawPublicPage\.tsx$/
/**
 * As many files as load at a time together with the style and the form itself, which the server names (`server/presenters/publicPage.ts`).
 */
const namedFirst = 4

/** Returns a file of the bundle and all that it loads at once, in execution order. */
function withImports(bundle, fileName, found = new Set()) {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  for (const next of chunk.imports) withImports(bundle, next, found)
  return found.add(fileName)
}

export function preloadDrawing() {
  return {
    name: 'acopio-preload-drawing',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (bundle === undefined || !filename.endsWith('answer.html')) return []
        const chunks = Object.values(bundle)
        const chunk = chunks.find((one) => one.moduleIds?.some((id) => drawing.test(id)))
        const entry = chunks.find((one) => one.isEntry && one.facadeModuleId?.endsWith('answer.html'))
        if (chunk === undefined || entry === undefined)
          throw new Error('the build does not draw the public page')
        const scripts = [...withImports(bundle, chunk.fileName)]
        const styles = new Set(scripts.flatMap((file) => [...(bundle[file].viteMetadata?.importedCss ?? [])]))
        const sizeOf = (file) => bundle[file].code.length
        const all = [...withImports(bundle, entry.fileName, new Set(scripts))]
        const largest = all.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, namedFirst)
        const isNamed = (file) => html.includes(`"/${file}"`)
        const tag = (injectTo, attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo })
        const script = (injectTo, file) => tag(injectTo, { rel: 'modulepreload', href: `/${file}` })
        return [
          ...[...styles]
            .filter((file) => !isNamed(file))
            .map((file) => tag('head-prepend', { rel: 'stylesheet', href: `/${file}` })),
          ...largest.map((file) => script('head-prepend', file)),
          ...scripts
            .filter((file) => !isNamed(file) && !largest.includes(file))
            .map((file) => script('head', file)),
        ]
      },
    },
  }
}
