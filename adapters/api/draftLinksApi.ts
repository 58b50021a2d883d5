import type { DraftLink, DraftLinkRequest, LinkedDraft, MailDraftRequest } from '../../schemas/api/draftLinks'
import { paths } from '../../schemas/api/paths'
import type { ApiClient } from './client'

/** Drafts to continue on another device; the server stores them encrypted. */
export interface DraftLinksApi {
  readonly create: (draft: DraftLinkRequest) => Promise<DraftLink>
  readonly mail: (link: MailDraftRequest) => Promise<unknown>
  readonly open: (formId: number, id: string) => Promise<LinkedDraft>
}

export const createDraftLinksApi = (client: ApiClient): DraftLinksApi => ({
  create: (draft) => client.post(paths.draftLinks, draft),
  mail: (link) => client.post(paths.mailDraftLink, link),
  open: (formId, id) => client.post(paths.openDraftLink, { form_id: formId, id }),
})
