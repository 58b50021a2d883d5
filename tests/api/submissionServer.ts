import type { AppDeps } from '../../server/app'
import type { FormDocument } from '../../schemas/model/form'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer, type Answer, type Call, type UsedServer } from './testServer'

/** Answers that every sample form accepts. */
export const ana = { [nameField]: 'Ana' }

export interface SubmittedRecord {
  readonly id: string
  readonly folio: string
  readonly answers: Readonly<Record<string, unknown>>
}

export interface SubmissionServer extends UsedServer {
  /** Saves a sample form and returns its id. */
  readonly saved: (changes?: Partial<FormDocument>) => Promise<number>
  readonly submitTo: (formId: number, more?: object, call?: Call, headers?: object) => Promise<Answer>
}

/** Starts a server whose owner saves and answers forms. */
export async function useSubmissionServer(
  config: AppDeps['config'] = {},
  more: Pick<AppDeps, 'mailer'> = {},
): Promise<SubmissionServer> {
  const used = await useTestServer(config, more)
  const { owner } = used
  return {
    ...used,
    saved: async (changes = {}) => {
      const { body } = await owner('POST', 'form_data/', sampleForm(changes))
      return (body as { form_id: number }).form_id
    },
    submitTo: (formId, more = {}, call = owner, headers = {}) =>
      call('POST', 'form_answer/', { form_id: formId, answers: ana, ...more }, { ...headers }),
  }
}
