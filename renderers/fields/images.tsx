import type { FieldRenderer } from './fieldRenderer'
import { filesIntake } from './fileIntake'
import { FilesCell } from './FilesCell'
import { FilesWidget } from './FilesWidget'

export const images: FieldRenderer = {
  Widget: FilesWidget,
  Cell: FilesCell,
  label: 'legend',
  intake: filesIntake,
}
