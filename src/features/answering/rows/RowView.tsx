import { Text } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router-dom'
import '../../../../renderers/renderers.css'
import { RecordView } from '../../../../renderers/RecordView'
import { resolveText } from '../../../../schemas/compile/resolveText'
import { textKey } from '../../../../schemas/model/form'
import type { Ports } from '../../../../schemas/ports/ports'
import { compileServedForm } from '../../../answering/compileServedForm'
import { useLocale } from '../../../shared/LocaleProvider'
import { ScreenTitle } from '../../../shared/ScreenTitle'
import { rowsAddress } from '../../../shared/rowAddresses'
import { useT } from '../../../shared/useT'
import type { OpenedRow } from './editedRow'
import type { OpenedCatalog } from './openRow'
import { RowHead } from './RowHead'
import { rowTitle } from './rowTitle'

/** Draws a row for users who may read but not write it. */
export function RowView(
  props: Pick<OpenedCatalog, 'served' | 'stored' | 'rights'> & {
    readonly row: OpenedRow
    readonly ports: Ports
  },
) {
  const t = useT()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const { locale } = useLocale()
  const { served, row, ports } = props
  const { form_id: catalogId } = served
  const compiled = compileServedForm(served)
  const name = resolveText(compiled, textKey.formName, locale)
  return (
    <div className="answering-framed">
      <RowHead
        {...{ catalogId, name, rights: props.rights, stored: props.stored }}
        onGone={() => void navigate(rowsAddress(catalogId, state))}
      />
      <div className="answering">
        <ScreenTitle mb="xs">{rowTitle(served, row.answers, locale) ?? name}</ScreenTitle>
        <Text c="dimmed" mb="lg">
          {t('row.readOnly')}
        </Text>
        <RecordView
          compiled={compiled}
          answers={row.answers}
          locale={locale}
          mapTiles={ports.map?.tiles ?? null}
        />
      </div>
    </div>
  )
}
