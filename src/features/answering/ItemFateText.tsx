import { Link } from 'react-router-dom'
import { useT } from '../../shared/useT'
import type { ItemFate } from './itemFate'

/** Says what became of the item, and where the answers given here are. */
export function ItemFateText({ fate }: { readonly fate: ItemFate }) {
  const t = useT()
  return (
    <>
      {t(`inbox.fate.${fate}`)}
      {fate === 'changed' && (
        <>
          {' '}
          <Link className="answering-link" to="/inbox?tab=saved">
            {t('inbox.fate.toInbox')}
          </Link>
        </>
      )}
    </>
  )
}
