import {
  IconForms,
  IconHeading,
  IconId,
  IconInfoCircle,
  IconLineDashed,
  IconList,
  IconPageBreak,
  IconSpacingVertical,
  IconTable,
  IconTypography,
  type TablerIcon,
} from '@tabler/icons-react'
import type { BlockKind } from '../../../schemas/print/template/templateDesign'

export const blockIcons: { readonly [kind in BlockKind]: TablerIcon } = {
  head: IconId,
  facts: IconInfoCircle,
  heading: IconHeading,
  text: IconTypography,
  field: IconForms,
  rest: IconList,
  records: IconTable,
  space: IconSpacingVertical,
  line: IconLineDashed,
  break: IconPageBreak,
}
