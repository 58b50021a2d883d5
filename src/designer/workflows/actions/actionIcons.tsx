import {
  IconArrowForwardUp,
  IconArrowsSplit,
  IconClock,
  IconCode,
  IconDatabaseImport,
  IconFileTypePdf,
  IconHandStop,
  IconMail,
  IconPencil,
  IconPencilSearch,
  IconQuestionMark,
  IconRefresh,
  IconTableRow,
  IconTablePlus,
  IconUserQuestion,
  IconUserShare,
  IconUsers,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, Icon>> = {
  sendEmail: IconMail,
  setAnswers: IconPencil,
  attachPdf: IconFileTypePdf,
  createRecord: IconArrowForwardUp,
  createRecords: IconArrowsSplit,
  updateRecords: IconPencilSearch,
  writeRow: IconTableRow,
  writeRows: IconDatabaseImport,
  updateRows: IconTablePlus,
  syncCatalogs: IconRefresh,
  assignUser: IconUserShare,
  assignConnection: IconUsers,
  askApproval: IconUserQuestion,
  callService: IconWorld,
  wait: IconClock,
  stop: IconHandStop,
  runScript: IconCode,
}

/** Draws an icon of what a step does; its sentence says it in words. */
export function ActionIcon({ name, size }: { readonly name: string | undefined; readonly size: number }) {
  const Icon = icons[name ?? ''] ?? IconQuestionMark
  return <Icon size={size} stroke={1.6} aria-hidden />
}
