import { namesNothing, type ActionDefinition } from './action'
import { namedItem, partOf } from './targets'

/** Runs a script. This version keeps the action, does not run it, and says so in the log. */
export const runScript: ActionDefinition = {
  id: 7,
  name: 'runScript',
  runtimes: ['before', 'after'],
  forDeleted: true,
  isDone: false,
  initial: { script: null, user: 'SCRIPT_OWNER' },
  names: () => namesNothing,
  parts: ({ script }) => partOf('script', namedItem(script)),
  lacks: ({ script }) => (namedItem(script)?.id == null ? 'script' : undefined),
  plan: () => [{ do: 'nothing', why: 'notSupported' }],
}
