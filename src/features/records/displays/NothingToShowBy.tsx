import { Button, Stack, Text, Title } from '@mantine/core'
import { IconLayoutKanban } from '@tabler/icons-react'
import { useT } from '../../../shared/useT'

/** Says what a form needs for a board, where it has no choice field. */
export function NothingToShowBy({ onGrid }: { readonly onGrid: () => void }) {
  const t = useT()
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <IconLayoutKanban size={32} stroke={1.5} aria-hidden />
      <Title order={2} size="h4">
        {t('records.board.none')}
      </Title>
      <Text c="dimmed" maw={480}>
        {t('records.board.none.text')}
      </Text>
      <Button variant="default" mt="sm" onClick={onGrid}>
        {t('records.display.toGrid')}
      </Button>
    </Stack>
  )
}
