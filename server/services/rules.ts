import { maximumId } from '../../schemas/api/common'
import { id24, isId24 } from '../../schemas/model/ids'
import { readRules } from '../../schemas/model/readRules'
import type { RulesDocument } from '../../schemas/model/rule'
import { AppError } from '../appError'
import type { Viewer } from '../policies/can'
import { findFormByDocument } from '../store/forms'
import type { Deps } from './deps'
import { saveRevision } from './formRevisions'
import { allowedItem } from './items'

/** A rules document that may be stored: stale fields are fine, unfinished rules are refused and marked (decisions). */
export function checkedRules(deps: Deps, document: unknown): RulesDocument {
  const read = readRules(document, () => id24(deps.random))
  if (read.ok) return read.value
  const [first] = read.errors
  throw new AppError(first?.code ?? 'INVALID_FORM', first?.params, {
    rules: read.errors.map(({ params }) => ({
      rule_id: String(params?.['rule'] ?? ''),
      index: Number(params?.['index'] ?? 0),
      problem: String(params?.['reason'] ?? ''),
    })),
  })
}

/**
 * The form that a call about rules or workflows means: by its integer id in the path or body, or by the document's id
 * (24 hex).
 */
export async function formIdOf(
  deps: Deps,
  viewer: Viewer,
  column: 'rules_id' | 'workflows_id',
  named: { readonly id?: string; readonly formId?: number | undefined },
): Promise<number> {
  const { id, formId } = named
  if (id !== undefined && isId24(id)) {
    const form = await findFormByDocument(deps.db, viewer.accountId, column, id)
    if (!form || (formId !== undefined && formId !== form.id)) throw new AppError('NOT_FOUND')
    return form.id
  }
  const fromPath = id !== undefined && /^\d{1,10}$/.test(id) ? Number(id) : undefined
  const found = fromPath ?? (id === undefined ? formId : undefined)
  if (found === undefined || found < 1 || found > maximumId) throw new AppError('NOT_FOUND')
  if (formId !== undefined && formId !== found) throw new AppError('NOT_FOUND')
  return found
}

/** Replaces the rules of a form: a new revision with the same document. */
export async function saveRules(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  document: RulesDocument,
  baseRevision: number | null,
): Promise<void> {
  const rules = checkedRules(deps, document)
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const item = await allowedItem(inside, viewer, formId, 'item.manage')
    await saveRevision(inside, viewer, item, { rules, baseRevision })
  })
}
