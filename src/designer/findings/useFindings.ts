import { useSyncExternalStore } from 'react'
import type { FormFinding } from '../../../schemas/analysis/formFindings'
import { useDesigner } from '../DesignerContext'
import type { Designer } from '../designerStore'
import { createFindingsStore, type FindingsStore } from './findingsStore'

const stores = new WeakMap<Designer, FindingsStore>()

/** Returns the designer's findings store, shared by the bar, the canvas and the rules. */
export function findingsOf(designer: Designer): FindingsStore {
  const store = stores.get(designer) ?? createFindingsStore(designer)
  stores.set(designer, store)
  return store
}

const none: readonly FormFinding[] = []

/** Returns the form's findings, worst first; analysed while the designer rests. */
export function useFindings(): readonly FormFinding[] {
  const store = findingsOf(useDesigner())
  return useSyncExternalStore(store.subscribe, () => store.get().all)
}

/** Returns the findings about one field. */
export function useFieldFindings(fieldId: string): readonly FormFinding[] {
  const store = findingsOf(useDesigner())
  return useSyncExternalStore(store.subscribe, () => store.get().byField.get(fieldId) ?? none)
}

/** Returns the findings about one rule. */
export function useRuleFindings(ruleId: string): readonly FormFinding[] {
  const store = findingsOf(useDesigner())
  return useSyncExternalStore(store.subscribe, () => store.get().byRule.get(ruleId) ?? none)
}

/** Returns the findings about one workflow. */
export function useWorkflowFindings(id: string): readonly FormFinding[] {
  const store = findingsOf(useDesigner())
  return useSyncExternalStore(store.subscribe, () => store.get().byWorkflow.get(id) ?? none)
}
