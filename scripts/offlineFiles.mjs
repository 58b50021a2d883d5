// A Vite plugin: writes into the service worker which files a page needs to open without network.
import { createHash } from 'node:crypto'

const marker = '__OFFLINE_FILES__'
/** What the app can do without network: its frame, these screens, its texts. */
const offlineParts = /\/screens\/(AnswerScreen|InboxScreen)\.tsx$|\/locales\/\w+\.texts\.js$/
/** Whence a form is opened; all else that these load needs the server. */
const offlineWays = /\/screens\/(DashboardScreen|FormsScreen)\.tsx$/
/** Loaded when first used: large, and seldom needed. */
const isLeftOut = (file) => /\.(wasm|map)$/.test(file)

export function offlineFiles() {
  return {
    name: 'acopio-offline-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') return
      const ids = [...this.getModuleIds()]
      const named = (pattern) => {
        const found = ids.filter((id) => pattern.test(id))
        if (found.length === 0) throw new Error(`the build has no ${pattern}`)
        return found
      }
      const modulesOf = (roots, isLazyToo) => {
        const found = new Set()
        const visit = (id) => {
          if (found.has(id)) return
          found.add(id)
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
          for (const next of isLazyToo ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
            visit(next)
        }
        roots.forEach(visit)
        return found
      }
      const answer = filesOf(bundle, modulesOf(named(/\/app\/answerMain\.ts$/), true), 'answer.html')
      const frame = modulesOf(named(/\/app\/main\.tsx$/), false)
      const parts = modulesOf(named(offlineParts), true)
      const ways = modulesOf(named(offlineWays), false)
      const app = filesOf(bundle, new Set([...frame, ...parts, ...ways]), 'index.html').filter(
        (file) => !answer.includes(file),
      )
      const version = createHash('sha256')
        .update(JSON.stringify([answer, app]))
        .digest('hex')
        .slice(0, 12)
      if (!worker.code.includes(marker)) throw new Error(`sw.js does not read ${marker}`)
      worker.code = worker.code.replace(marker, JSON.stringify({ version, answer, app }))
    },
  }
}

/** The files that these modules are in, what those load at once, and all that the page itself names. */
function filesOf(bundle, modules, page) {
  const found = new Set()
  const visit = (fileName) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) found.add(file)
    chunk.imports.forEach(visit)
  }
  for (const [fileName, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => modules.has(id))) visit(fileName)
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith(page)) visit(chunk.fileName)
  return [...found]
    .filter((file) => !isLeftOut(file))
    .map((file) => `/${file}`)
    .toSorted()
}
