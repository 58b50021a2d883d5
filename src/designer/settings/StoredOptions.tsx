import { useIntl } from 'react-intl'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { placeOf } from '../../../schemas/edit/structure'
import classes from './settings.module.css'

/** Says that rows keep texts of options which the saved catalog has and this field no longer has. */
export function StoredOptions({ field }: { readonly field: FieldDocument }) {
  const t = useT()
  const intl = useIntl()
  const { kind } = useDesigner()
  const { saved, savedAt } = useDesignerState()
  if (kind.name !== 'catalog' || savedAt === null) return null
  const now = new Set(field.options?.map(({ label }) => label))
  const gone = (placeOf(saved, field.field_id)?.field.options ?? []).filter(({ label }) => !now.has(label))
  if (gone.length === 0) return null
  const labels = intl.formatList(gone.slice(0, 5).map(({ label }) => `«${label}»`))
  return (
    <p className={classes['hint']} role="status">
      {t('designer.options.stored', { labels })}
    </p>
  )
}
