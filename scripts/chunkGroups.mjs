// Which files the interface is cut into.
import { resolve } from 'node:path'

/** Asks whether a module is needed by a page before anything else of it can run. */
function neededBy(entry) {
  let needed
  const follow = (id, modules, found) => {
    if (found.has(id)) return found
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) follow(next, modules, found)
    return found
  }
  return (id, modules) => {
    needed ??= follow(entry, modules, new Set())
    return needed.has(id)
  }
}

/**
 * Left alone, each set of screens that share something gets a file: a hundred small ones, of which the editor needs seventy. So what
 * the app needs to begin is two files. What only the public page needs stays as it is: there each kilobyte counts.
 */
export function chunkGroups(web) {
  const byApp = neededBy(resolve(web, 'app/main.tsx'))
  const byAnswer = neededBy(resolve(web, 'app/answerMain.tsx'))
  const isEntry = (id) => /\/app\/main\.tsx$|\.html/.test(id)
  return [
    {
      debugName: 'base',
      name: (id, modules) => (byApp(id, modules) && byAnswer(id, modules) ? 'base' : null),
      priority: 2,
    },
    {
      debugName: 'app',
      name: (id, modules) => (byApp(id, modules) && !isEntry(id) ? 'app' : null),
      priority: 1,
    },
  ]
}
