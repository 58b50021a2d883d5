import type { DraftLinksApi } from '../../../adapters/api/draftLinksApi'
import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import type { FormSession } from '../../answering/createFormSession'
import { useKeeping } from '../../answering/drafts/useKeeping'

const loadTool = () => import('./handover/HandoverTool')

/** Offers to continue on another device, once something was answered. */
export function HandoverOffer(props: {
  readonly session: FormSession
  readonly api: Pick<DraftLinksApi, 'create' | 'mail'>
}) {
  const isBegun = useKeeping(props.session.keeper).phase !== 'empty'
  const { part } = useLazyPart(loadTool, isBegun)
  return isBegun && part ? <part.HandoverTool {...props} /> : null
}
