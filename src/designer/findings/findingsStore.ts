import { subscribe } from 'valtio'
import { worstFirst, type FormFinding } from '../../../schemas/analysis/formFindings'
import { emptyCatalogs, type EmptyRows } from '../../../schemas/analysis/emptyCatalogs'
import { lostMembers } from '../../../schemas/analysis/lostMembers'
import { nothingKnown, workflowFindings, type OtherForms } from '../../../schemas/analysis/workflowFindings'
import type { CatalogSource } from '../../../schemas/edit/catalog/catalogSource'
import type { FormDocument } from '../../../schemas/model/form'
import type { Designer } from '../designerStore'
import { whenIdle } from '../../../renderers/whenIdle'
import { createAnalyst, type Analyst } from './analyst'

/** Milliseconds without changes before the form is analysed. */
const rest = 400
/** Further milliseconds to wait for the page to be idle. */
const patience = 600

/** The findings of one form, all of them and by subject. */
export interface Findings {
  readonly all: readonly FormFinding[]
  readonly byField: ReadonlyMap<string, readonly FormFinding[]>
  readonly byRule: ReadonlyMap<string, readonly FormFinding[]>
  readonly byWorkflow: ReadonlyMap<string, readonly FormFinding[]>
  /** The document that was analysed; null before the first time. */
  readonly document: FormDocument | null
}

export interface FindingsStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => Findings
  /** Sets the current catalogs, because the form may use members that they lack. */
  readonly know: (catalogs: readonly CatalogSource[], empty?: readonly EmptyRows[]) => void
  /** Sets the forms and catalogs that workflows write into. */
  readonly knowOthers: (others: OtherForms) => void
}

const none: Findings = {
  all: [],
  byField: new Map(),
  byRule: new Map(),
  byWorkflow: new Map(),
  document: null,
}

/** Creates a store that analyses the form whenever it rests, while somebody listens. */
export function createFindingsStore(
  { state }: Pick<Designer, 'state'>,
  analyst: Analyst = createAnalyst(),
): FindingsStore {
  let findings = none
  let asked: FormDocument | null = null
  let callOff = () => undefined as void
  const listeners = new Set<() => void>()
  let inForm: readonly FormFinding[] = []
  let catalogs: readonly CatalogSource[] = []
  let emptyRows: readonly EmptyRows[] = []
  let others = nothingKnown

  const tell = (document: FormDocument) => {
    const all = worstFirst([
      ...inForm,
      ...lostMembers(document, catalogs),
      ...emptyCatalogs(document, catalogs, emptyRows),
      ...workflowFindings(document, others),
    ])
    findings = { ...indexed(all, findings), document }
    listeners.forEach((notify) => notify())
  }
  const look = () => {
    const { document } = state
    if (document === asked) return
    asked = document
    analyst.analyse(document, (all) => {
      inForm = all
      tell(document)
    })
  }
  /** Starts the analysis when the page is idle, because passing a large form to the worker takes time. */
  const lookSoon = () => {
    callOff()
    const timer = setTimeout(() => {
      callOff = whenIdle(look, patience)
    }, rest)
    callOff = () => clearTimeout(timer)
  }
  const start = () => {
    lookSoon()
    const stop = subscribe(state, () => {
      if (state.document !== asked) lookSoon()
    })
    return () => {
      stop()
      callOff()
      analyst.stop()
      asked = findings.document
    }
  }
  let stop: (() => void) | undefined
  return {
    get: () => findings,
    know: (sources, empty = []) => {
      catalogs = sources
      emptyRows = empty
      if (findings.document) tell(findings.document)
    },
    knowOthers: (known) => {
      others = known
      if (findings.document) tell(findings.document)
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stop = start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** Indexes findings, keeping lists that are equal to the earlier ones, so that only what changed is drawn again. */
function indexed(all: readonly FormFinding[], before: Findings): Omit<Findings, 'document'> {
  const byField = new Map<string, FormFinding[]>()
  const byRule = new Map<string, FormFinding[]>()
  const byWorkflow = new Map<string, FormFinding[]>()
  for (const finding of all) {
    if (finding.fieldId !== undefined) add(byField, finding.fieldId, finding)
    if (finding.workflow) add(byWorkflow, finding.workflow.id, finding)
    for (const ruleId of finding.ruleIds) add(byRule, ruleId, finding)
  }
  return {
    all,
    byField: kept(byField, before.byField),
    byRule: kept(byRule, before.byRule),
    byWorkflow: kept(byWorkflow, before.byWorkflow),
  }
}

function add(index: Map<string, FormFinding[]>, id: string, finding: FormFinding): void {
  const others = index.get(id)
  if (others) others.push(finding)
  else index.set(id, [finding])
}

type Index = ReadonlyMap<string, readonly FormFinding[]>

function kept(index: Index, before: Index): Index {
  return new Map(
    [...index].map(([id, list]) => {
      const old = before.get(id)
      return [id, old && JSON.stringify(old) === JSON.stringify(list) ? old : list]
    }),
  )
}
