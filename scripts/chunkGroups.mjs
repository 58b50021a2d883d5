// Which files the interface is cut into.
import { resolve } from 'node:path'

/** What a page needs before anything of it can run. */
const atOnce = ({ importedIds }) => importedIds
/** What a page may ever ask for. */
const sometime = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds]

/** A module and all that it needs, not beyond `without`. */
function reach(id, modules, nextOf, without = [], found = new Set()) {
  if (found.has(id) || without.includes(id)) return found
  found.add(id)
  const info = modules.getModuleInfo(id)
  for (const next of info ? nextOf(info) : []) reach(next, modules, nextOf, without, found)
  return found
}

/** Asks whether a module is needed by a page. */
function neededBy(entry, nextOf, without) {
  let needed
  return (id, modules) => {
    needed ??= reach(entry, modules, nextOf, without)
    return needed.has(id)
  }
}

/** What a module needs is in a group of its own: groups are closed, so that no file needs another one that needs it. */
const alone = { includeDependenciesRecursively: false }

/**
 * Left alone, each set of screens that share something gets a file: a hundred small ones, of which the editor needs seventy. So what
 * the app needs to begin is four files, and what the public page needs besides is two: on a slow network each file costs a wait, and
 * a kept one still a question to the browser's store. Of the public page, what opens a form stands apart from what draws it, which is
 * larger: it does its work while the other travels. What only the editors need is one file, and the small parts that they share with
 * other screens are another: of these none brings a library with it, nor what draws forms, so that any screen can afford it. Nothing
 * of either is part of what a public form may ever ask for, which would load a piece of the office with it.
 */
export function chunkGroups(web) {
  const answerPage = resolve(web, 'app/answerMain.ts')
  const byApp = neededBy(resolve(web, 'app/main.tsx'), atOnce)
  const byOpening = neededBy(answerPage, atOnce)
  const byDrawing = neededBy(resolve(web, 'app/drawPublicPage.tsx'), atOnce)
  const byAnswerSometime = neededBy(answerPage, sometime)
  const editors = ['FormEditorScreen', 'CatalogEditorScreen'].map((name) =>
    resolve(web, `screens/${name}.tsx`),
  )
  const byEditor = neededBy(editors[0], atOnce)
  const byOthers = neededBy(resolve(web, 'app/main.tsx'), sometime, editors)
  const isOfEditor = (id, modules) =>
    !editors.includes(id) && byEditor(id, modules) && !byAnswerSometime(id, modules)
  /** Shared with other screens, and needs no more than the app has and what is so itself. */
  const isPlain = (id, modules) =>
    byOthers(id, modules) &&
    [...reach(id, modules, atOnce)].every(
      (one) => byApp(one, modules) || (!one.includes('/node_modules/') && !byAnswerSometime(one, modules)),
    )
  const isEntry = (id) => /\/app\/(main\.tsx|answerMain\.ts)$|\.html/.test(id)
  const group = (name, priority, isIn) => ({
    debugName: name,
    name: (id, modules) => (!isEntry(id) && isIn(id, modules) ? name : null),
    priority,
  })
  return [
    group('base', 8, (id, modules) => byApp(id, modules) && byOpening(id, modules)),
    group('opening', 7, byOpening),
    group('react', 6, (id, modules) => byApp(id, modules) && byDrawing(id, modules)),
    group('drawing', 5, byDrawing),
    // Else a public form with a searchable list would load the whole app with it.
    group('shared', 4, (id, modules) => byApp(id, modules) && byAnswerSometime(id, modules)),
    group('app', 3, byApp),
    { ...group('office', 2, (id, modules) => isOfEditor(id, modules) && isPlain(id, modules)), ...alone },
    { ...group('editor', 1, (id, modules) => isOfEditor(id, modules) && !byOthers(id, modules)), ...alone },
  ]
}
