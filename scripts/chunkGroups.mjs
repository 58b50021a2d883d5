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
 * the app needs to begin is four files, and what the public page needs besides is two: on a slow network each file costs a wait.
 * Of the public page, what opens a form stands apart from what draws it, which is larger: it does its work while the other travels.
 */
export function chunkGroups(web) {
  const answerPage = resolve(web, 'app/answerMain.ts')
  const byApp = neededBy(resolve(web, 'app/main.tsx'), atOnce)
  const byOpening = neededBy(answerPage, atOnce)
  const byDrawing = neededBy(resolve(web, 'app/drawPublicPage.tsx'), atOnce)
  const byAnswerSometime = neededBy(answerPage, sometime)
  const isEntry = (id) => /\/app\/(main\.tsx|answerMain\.ts)$|\.html/.test(id)
  const group = (name, priority, isIn) => ({
    debugName: name,
    name: (id, modules) => (!isEntry(id) && isIn(id, modules) ? name : null),
    priority,
  })
  return [
    group('base', 6, (id, modules) => byApp(id, modules) && byOpening(id, modules)),
    group('opening', 5, byOpening),
    group('react', 4, (id, modules) => byApp(id, modules) && byDrawing(id, modules)),
    group('drawing', 3, byDrawing),
    // Else a public form with a searchable list would load the whole app with it.
    group('shared', 2, (id, modules) => byApp(id, modules) && byAnswerSometime(id, modules)),
    group('app', 1, byApp),
  ]
}
