// Which files the interface is cut into.
import { resolve } from 'node:path'

/** What a page needs before anything of it can run. */
const atOnce = ({ importedIds }) => importedIds
/** What a page may ever ask for. */
const sometime = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds]

/** Asks whether a module is needed by a page. */
function neededBy(entry, nextOf) {
  let needed
  const follow = (id, modules, found) => {
    if (found.has(id)) return found
    found.add(id)
    const info = modules.getModuleInfo(id)
    for (const next of info ? nextOf(info) : []) follow(next, modules, found)
    return found
  }
  return (id, modules) => {
    needed ??= follow(entry, modules, new Set())
    return needed.has(id)
  }
}

/**
 * Left alone, each set of screens that share something gets a file: a hundred small ones, of which the editor needs seventy. So what
 * the app needs to begin is three files, and what the public page needs besides is one: on a slow network each file costs a wait.
 */
export function chunkGroups(web) {
  const answerPage = resolve(web, 'app/answerMain.tsx')
  const byApp = neededBy(resolve(web, 'app/main.tsx'), atOnce)
  const byAnswer = neededBy(answerPage, atOnce)
  const byAnswerSometime = neededBy(answerPage, sometime)
  const isEntry = (id) => /\/app\/(main|answerMain)\.tsx$|\.html/.test(id)
  return [
    {
      debugName: 'base',
      name: (id, modules) => (byApp(id, modules) && byAnswer(id, modules) ? 'base' : null),
      priority: 3,
    },
    {
      // Else a public form with a searchable list would load the whole app with it.
      debugName: 'shared',
      name: (id, modules) => (byApp(id, modules) && byAnswerSometime(id, modules) ? 'shared' : null),
      priority: 2,
    },
    {
      debugName: 'answering',
      name: (id, modules) =>
        byAnswer(id, modules) && !byApp(id, modules) && !isEntry(id) ? 'answering' : null,
      priority: 1,
    },
    {
      debugName: 'app',
      name: (id, modules) => (byApp(id, modules) && !isEntry(id) ? 'app' : null),
      priority: 1,
    },
  ]
}
