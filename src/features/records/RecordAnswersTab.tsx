import { RecordView } from '../../../renderers/RecordView'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { MapPort } from '../../../schemas/ports/mapPort'
import { useLocale } from '../../shared/LocaleProvider'
import { usePictureGallery } from './gallery/usePictureGallery'
import { useWhy } from './why/useWhy'

export interface RecordAnswersTabProps {
  readonly record: RecordDocument
  readonly form: CompiledForm
  readonly headingLevel: 2 | 3
  readonly mapTiles: MapPort['tiles']
}

/** Draws the answers of a record page by page, and beside those affected by rules the reasons. */
export function RecordAnswersTab({ record, form, headingLevel, mapTiles }: RecordAnswersTabProps) {
  const { locale } = useLocale()
  const { answers, form_revision: revision } = record
  const { renderBeside, dialog } = useWhy({ record, form, answers, revision })
  const { onClickCapture, gallery } = usePictureGallery()
  return (
    <div onClickCapture={onClickCapture}>
      <RecordView
        compiled={form}
        answers={answers}
        locale={locale}
        headingLevel={headingLevel}
        mapTiles={mapTiles}
        renderBeside={renderBeside}
      />
      {dialog}
      {gallery}
    </div>
  )
}
