// A Vite plugin: tells the service worker which files a page needs in order to open offline.
import { createHash } from 'node:crypto'

const marker = '__OFFLINE_FILES__'
/** Parts of the app that work offline: its frame, these screens and its texts. */
const offlineParts = /\/screens\/(AnswerScreen|InboxScreen)\.tsx$|\/locales\/\w+\.texts\.js$/
/** Screens from which a form is opened; everything else that they load needs the server. */
const offlineWays = /\/screens\/(DashboardScreen|FormsScreen)\.tsx$/
/** Large and rarely used files, which are loaded on first use. */
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

/** Returns the files with these modules, those that they load at once, and all that the page itself names. */
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
