import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SheetFile, SheetHeader } from '../../../schemas/api/sheets'
import { useApi } from '../../auth/session'

const headerKey = (file: string | undefined) => ['sheetHeader', file] as const

/** The columns of a spreadsheet that was chosen. */
export function useSheetHeader(sheet: SheetFile | null) {
  const api = useApi()
  return useQuery({
    queryKey: headerKey(sheet?.file),
    queryFn: ({ signal }) => api.sheets.header(sheet?.file ?? '', signal),
    enabled: sheet !== null,
    // A file that was brought does not change.
    staleTime: Infinity,
  })
}

/** Keeps the columns that came along with a spreadsheet of the internet. */
export function useKeepHeader(): (header: SheetHeader) => void {
  const queries = useQueryClient()
  return (header) => queries.setQueryData(headerKey(header.file), header)
}

/** How the columns of a spreadsheet are written, which all of its rows say: it may take some seconds. */
export function useSheetFormats(sheet: SheetFile | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['sheetFormats', sheet?.file],
    queryFn: ({ signal }) => api.sheets.formats(sheet?.file ?? '', signal),
    enabled: sheet !== null,
    staleTime: Infinity,
    retry: false,
  })
}
