import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/** Which tests may follow each other in a worker: those of a project, drawn or not. Those that share nothing come last. */
function groupOf({ project, moduleId }) {
  const isDrawn = readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom')
  return [Number(project.config.isolate), project.name, isDrawn].join(' ')
}

/**
 * Vitest keeps a worker, and the modules that it has read, only while the next file is of the same project and environment. In Vitest's own
 * order, which goes by how long files took, hundreds of modules are read again at every change from one to the other.
 */
export class TestOrder extends BaseSequencer {
  async sort(files) {
    const sorted = (await super.sort(files)).map((file) => ({ file, group: groupOf(file) }))
    return sorted.sort((one, other) => one.group.localeCompare(other.group)).map(({ file }) => file)
  }
}
