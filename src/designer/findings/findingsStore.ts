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

/** How long the form rests before it is looked at. */
const rest = 400
/** How much longer it waits, in milliseconds, for the page to be idle. */
const patience = 600

/** The findings of one form being designed, all of them and by what they are about. */
export interface Findings {
  readonly all: readonly FormFinding[]
  readonly byField: ReadonlyMap<string, readonly FormFinding[]>
  readonly byRule: ReadonlyMap<string, readonly FormFinding[]>
  readonly byWorkflow: ReadonlyMap<string, readonly FormFinding[]>
  /** The document that they were found in; null before the first look. */
  readonly document: FormDocument | null
}

export interface FindingsStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => Findings
  /** What catalogs are now: the form may take of them what they no longer have, or never had. */
  readonly know: (catalogs: readonly CatalogSource[], empty?: readonly EmptyRows[]) => void
  /** What forms and catalogs are that workflows write. */
  readonly knowOthers: (others: OtherForms) => void
}

const none: Findings = {
  all: [],
  byField: new Map(),
  byRule: new Map(),
  byWorkflow: new Map(),
  document: null,
}

/** Looks again whenever the form rests, for as long as somebody listens. */
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
  /** Handing a large form over takes time: not while hands are busy. */
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

/** Lists that say what they said before stay the same, so that only what changed is drawn again. */
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
