// A Vite plugin: the public page names the files of what it imports dynamically at once (`src/app/answerMain.ts`). Left alone, the browser
// would hear of them only when the first ones have arrived and run.

const drawing = /\/app\/drawPublicPage\.tsx$/

/** A file of the bundle and all that it loads at once, in the order in which they run. */
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
        const chunk = Object.values(bundle).find((one) => one.moduleIds?.some((id) => drawing.test(id)))
        if (chunk === undefined) throw new Error('the build does not draw the public page')
        const scripts = [...withImports(bundle, chunk.fileName)]
        const styles = new Set(scripts.flatMap((file) => [...(bundle[file].viteMetadata?.importedCss ?? [])]))
        const isNamed = (file) => html.includes(`"/${file}"`)
        const tag = (attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' })
        return [
          ...scripts
            .filter((file) => !isNamed(file))
            .map((file) => tag({ rel: 'modulepreload', href: `/${file}` })),
          ...[...styles]
            .filter((file) => !isNamed(file))
            .map((file) => tag({ rel: 'stylesheet', href: `/${file}` })),
        ]
      },
    },
  }
}
