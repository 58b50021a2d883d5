import { companyPaths as paths } from '../../schemas/api/companyPaths'
import type { Company, CompanyPatch, ListEntry } from '../../schemas/api/company'
import type { Envelope } from '../../schemas/api/common'
import type { ApiClient } from './client'

export interface CompanyApi {
  readonly get: (signal?: AbortSignal) => Promise<Company>
  readonly update: (patch: CompanyPatch) => Promise<Company>
  readonly uploadLogo: (file: File) => Promise<Company>
  readonly removeLogo: () => Promise<Company>
  readonly listCountries: (signal?: AbortSignal) => Promise<readonly ListEntry[]>
  readonly listStates: (countryId: string, signal?: AbortSignal) => Promise<readonly ListEntry[]>
  readonly listIndustries: (signal?: AbortSignal) => Promise<readonly ListEntry[]>
}

export function createCompanyApi(client: ApiClient): CompanyApi {
  type ListPath = typeof paths.countries | typeof paths.states | typeof paths.industries
  async function all(path: ListPath, query: Record<string, string>, signal?: AbortSignal) {
    const { objects } = await client.get<Envelope<ListEntry>>(path, {
      query: { limit: 0, ...query },
      ...(signal ? { signal } : {}),
    })
    return objects
  }
  return {
    get: (signal) => client.get(paths.company, signal ? { signal } : {}),
    update: (patch) => client.put(paths.editCompany, patch),
    uploadLogo: (file) => {
      const form = new FormData()
      form.append('company_picture', file)
      return client.upload(paths.companyPicture, form)
    },
    removeLogo: () => client.delete(paths.companyPicture),
    listCountries: (signal) => all(paths.countries, {}, signal),
    listStates: (countryId, signal) => all(paths.states, { country_id: countryId }, signal),
    listIndustries: (signal) => all(paths.industries, {}, signal),
  }
}
