import { Code, Table, Text } from '@mantine/core'
import type { NamedType } from '../../../schemas/typedApi/namedTypes'
import { SectionCard } from '../../shared/SectionCard'
import { useT } from '../../shared/useT'
import classes from './programs.module.css'

/** Lists the name and type of each answer for programs. */
export function AnswerNames({ answers }: { readonly answers: readonly NamedType[] }) {
  const t = useT()
  return (
    <SectionCard title={t('programs.names')} text={t('programs.names.about')}>
      {answers.length === 0 ? (
        <Text>{t('programs.names.none')}</Text>
      ) : (
        <Table className={classes['names'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('programs.names.name')}</Table.Th>
              <Table.Th>{t('programs.names.question')}</Table.Th>
              <Table.Th>{t('programs.names.type')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answers.map(({ name, title, type, required }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <Code>{name}</Code>
                  {required && (
                    <Text span size="xs" c="dimmed" ml={6}>
                      {t('programs.names.required')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{title}</Table.Td>
                <Table.Td>
                  <code className={classes['type']}>{type.replace(/\s+/g, ' ')}</code>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </SectionCard>
  )
}
