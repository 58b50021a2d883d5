import type { FieldAsideProps } from '../../../renderers/answering/PageContext'
import { useT } from '../../shared/useT'
import { useDesignerPart } from '../DesignerContext'
import { useAskWhy } from './AskWhyContext'
import classes from './Preview.module.css'

/** Draws an aside below the selected field of the preview, and nothing for all others. */
export function SelectedAside({ address }: FieldAsideProps) {
  const t = useT()
  const askWhy = useAskWhy()
  const isSelected = useDesignerPart(({ selected }) => selected === address.fieldId)
  if (!isSelected) return null
  return (
    <button type="button" className={classes['why']} data-selected-field onClick={() => askWhy(address)}>
      {t('why.ask')}
    </button>
  )
}
