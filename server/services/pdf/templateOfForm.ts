import { AppError } from '../../appError'
import { findForm } from '../../store/forms/forms'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { PrintableRecord } from './printableRecord'
import { chosenTemplate, type ChosenTemplate } from './chosenTemplate'

/** Returns the template for a form's records from its newest revision, whichever they answered. Throws like {@link chosenTemplate}. */
export async function templateOfForm(
  deps: Deps,
  { accountId, formId }: { readonly accountId: number; readonly formId: number },
  wanted: string | undefined,
  mayBeList = false,
): Promise<ChosenTemplate> {
  const form = await findForm(deps.db, accountId, formId)
  if (!form) throw new AppError('NOT_FOUND')
  return chosenTemplate(await readRevision(deps, accountId, formId, form.revision), wanted, mayBeList)
}

/**
 * Returns the template's name if the form still has it, otherwise undefined, so that an old request is printed with the default template
 * rather than not at all.
 */
export async function templateStillThere(
  deps: Deps,
  { account_id: accountId, form_id: formId }: Pick<PrintableRecord, 'account_id' | 'form_id'>,
  wanted: string | undefined,
): Promise<string | undefined> {
  if (wanted === undefined) return undefined
  try {
    await templateOfForm(deps, { accountId, formId }, wanted, true)
    return wanted
  } catch (error) {
    if (error instanceof AppError && error.coded.code === 'NOT_FOUND') return undefined
    throw error
  }
}
