// A Vite plugin: writes into the service worker which files a page needs to open without network.
import { createHash } from 'node:crypto'

const marker = '__OFFLINE_FILES__'
/** Screens of the app that work without network. */
const screens = ['/screens/AnswerScreen.tsx', '/screens/InboxScreen.tsx']
/** Loaded when first used: large, and seldom needed. */
const isLeftOut = (file) => /\.(wasm|map)$/.test(file)

/** Everything that a chunk loads, also later; `followed` says which of its lazy parts belong to it. */
function filesOf(bundle, first, followed = () => true) {
  const found = new Set()
  const visit = (fileName, isRoot) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) found.add(file)
    for (const next of chunk.imports) visit(next, isRoot)
    for (const next of chunk.dynamicImports) if (!isRoot || followed(next)) visit(next, false)
  }
  visit(first, true)
  return [...found].filter((file) => !isLeftOut(file)).map((file) => `/${file}`)
}

export function offlineFiles() {
  return {
    name: 'acopio-offline-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') return
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const entry = (name) => {
        const chunk = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(name))
        if (!chunk) throw new Error(`the build has no ${name}`)
        return chunk.fileName
      }
      const isOffline = (fileName) => {
        const of = bundle[fileName]?.facadeModuleId ?? ''
        return screens.some((screen) => of.endsWith(screen)) || of.includes('/locales/')
      }
      const answer = filesOf(bundle, entry('/answer.html')).toSorted()
      const app = filesOf(bundle, entry('/index.html'), isOffline)
        .filter((file) => !answer.includes(file))
        .toSorted()
      const version = createHash('sha256')
        .update(JSON.stringify([answer, app]))
        .digest('hex')
        .slice(0, 12)
      if (!worker.code.includes(marker)) throw new Error(`sw.js does not read ${marker}`)
      worker.code = worker.code.replace(marker, JSON.stringify({ version, answer, app }))
    },
  }
}
