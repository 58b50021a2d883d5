import {
  IconAdjustments,
  IconBell,
  IconCircleCheck,
  IconFileTypePdf,
  IconHourglass,
  IconMail,
  IconSettings,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react'
import type { OptionSection } from '../../../schemas/edit/options/optionSections'

export const sectionIcons: { readonly [section in OptionSection]: Icon } = {
  general: IconSettings,
  confirmation: IconCircleCheck,
  grading: IconTrophy,
  notification: IconBell,
  timer: IconHourglass,
  templates: IconFileTypePdf,
  email: IconMail,
  advanced: IconAdjustments,
}
