import type { SettingEditors } from '../../../renderers/settings/settingEditor'
import { AlertEditor } from './AlertEditor'
import { CatalogEditor } from './CatalogEditor'
import { FieldIdEditor } from './FieldIdEditor'
import { FileNameEditor } from './FileNameEditor'
import { GradingEditor } from './GradingEditor'
import { IconEditor } from './IconEditor'
import { BodyPayloadEditor, ParametersEditor } from './NamedRowsEditor'
import { UpdateValuesEditor } from './UpdateValuesEditor'
import { WatermarkEditor } from './WatermarkEditor'

/** The designer's own editors, by the `x-editor` of a setting or its path. */
export const settingEditors: SettingEditors = {
  bodyPayload: BodyPayloadEditor,
  catalog: CatalogEditor,
  field_id: FieldIdEditor,
  fileName: FileNameEditor,
  grading: GradingEditor,
  icon: IconEditor,
  notification: AlertEditor,
  parameters: ParametersEditor,
  updateValues: UpdateValuesEditor,
  watermark: WatermarkEditor,
}
