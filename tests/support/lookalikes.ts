import type { FieldDocument, FormDocument, PageDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import type { RulesDocument } from '../../schemas/model/rule'
import { allTypes, catalogFields, field, type LookalikeType } from './lookalikes/fields'
import { lookalikeRules } from './lookalikes/rules'
import { seeded, type Seeded } from './lookalikes/seeded'
import { must } from './must'

/*
 * Generated documents with the shapes and sizes of real accounts' forms, so that the project can test itself on them without outside data.
 * They are the same on every run.
 */

export interface Lookalike {
  readonly name: string
  readonly document: FormDocument
  readonly rules: RulesDocument | null
}

interface Plan {
  readonly name: string
  readonly pages: number
  readonly fields: number
  readonly rules: number
  readonly groups: number
  readonly catalogs: number
  readonly buttons?: boolean
  readonly mostTargets?: number
  readonly stale?: boolean
  /** True to include at least one field of each type. */
  readonly everyType?: boolean
}

const plans: readonly Plan[] = [
  {
    name: 'revision_de_habitaciones',
    pages: 11,
    fields: 678,
    rules: 5,
    groups: 3,
    catalogs: 2,
    buttons: true,
    mostTargets: 92,
    stale: true,
    everyType: true,
  },
  { name: 'pase_de_entrada', pages: 1, fields: 104, rules: 8, groups: 8, catalogs: 6, stale: true },
  { name: 'orden_de_compra', pages: 2, fields: 93, rules: 10, groups: 2, catalogs: 0 },
  { name: 'programar_tareas', pages: 4, fields: 60, rules: 21, groups: 1, catalogs: 2, buttons: true },
  { name: 'solicitud_de_viaticos', pages: 4, fields: 50, rules: 5, groups: 2, catalogs: 2, buttons: true },
  { name: 'clasificacion_de_plantas', pages: 1, fields: 30, rules: 2, groups: 1, catalogs: 3 },
  { name: 'plan_semanal', pages: 1, fields: 26, rules: 1, groups: 1, catalogs: 2, stale: true },
  { name: 'aviso_de_vacaciones', pages: 2, fields: 22, rules: 8, groups: 0, catalogs: 1, stale: true },
  { name: 'entrada_y_salida', pages: 2, fields: 22, rules: 4, groups: 1, catalogs: 1, buttons: true },
  { name: 'areas_de_ubicaciones', pages: 1, fields: 20, rules: 1, groups: 0, catalogs: 3 },
  { name: 'contacto', pages: 1, fields: 17, rules: 0, groups: 1, catalogs: 1 },
  { name: 'usuarios', pages: 1, fields: 8, rules: 2, groups: 0, catalogs: 0 },
  { name: 'carga_universal', pages: 1, fields: 7, rules: 1, groups: 0, catalogs: 1 },
  { name: 'unidades_de_medida', pages: 1, fields: 6, rules: 0, groups: 1, catalogs: 0 },
]

/** The frequency of types among plain fields, about as in real forms. */
const frequent: readonly LookalikeType[] = [
  ...Array<LookalikeType>(26).fill('textarea'),
  ...Array<LookalikeType>(26).fill('radio'),
  ...Array<LookalikeType>(20).fill('images'),
  ...Array<LookalikeType>(6).fill('text'),
  ...Array<LookalikeType>(4).fill('description'),
  ...Array<LookalikeType>(4).fill('integer'),
  ...Array<LookalikeType>(3).fill('decimal'),
  ...Array<LookalikeType>(3).fill('select'),
  'checkbox',
  'checkbox',
  'date',
  'time',
  'datetime',
  'signature',
  'email',
  'file',
  'files',
  'geolocation',
]

function build(plan: Plan, index: number): Lookalike {
  const random = seeded(7919 * (index + 1))
  const formId = 120_001 + index * 37
  const fields = fieldsOf(random, plan)
  const plainPages = plan.buttons ? plan.pages - 1 : plan.pages
  const buttons = plan.buttons ? [field(random, 'button'), field(random, 'button')] : []
  const perPage = Math.ceil((plan.fields - buttons.length) / plainPages)
  const pages: PageDocument[] = Array.from({ length: plainPages }, (_unused, page) => ({
    page_name: `Página ${page + 1}`,
    page_description: null,
    page_type: 'fields',
    page_fields: fields.slice(page * perPage, (page + 1) * perPage),
  }))
  if (plan.buttons) {
    pages.push({ page_name: 'Botones', page_description: null, page_type: 'buttons', page_fields: buttons })
  }
  const name = plan.name.replaceAll('_', ' ')
  return {
    name: plan.name,
    document: {
      ...newForm({ name: name.charAt(0).toUpperCase() + name.slice(1), pageName: '' }),
      form_id: formId,
      resource_uri: `/api/infosync/form/${formId}/`,
      created_at: 1_735_689_600 + index,
      updated_at: 1_735_776_000.5 + index,
      enable_geolocation: true,
      grading: { active: true, grade_type: 'percentage', max_points: 2 },
      confirmation: {
        message: '¡Tu información fue capturada!',
        button_message: 'Mandar respuestas',
        redirect_url: 'default',
      },
      form_pages: pages,
    },
    rules:
      plan.rules === 0
        ? null
        : {
            form_id: formId,
            id: random.id24(),
            rules: lookalikeRules(random, fields, plan.rules, {
              mostTargets: plan.mostTargets ?? 1,
              stale: plan.stale === true,
            }),
          },
  }
}

/** Returns fields without the buttons; children of groups are scattered, because a third of real groups are not contiguous. */
function fieldsOf(random: Seeded, plan: Plan): readonly FieldDocument[] {
  const wanted = plan.fields - (plan.buttons ? 2 : 0)
  const blocks: FieldDocument[][] = []
  for (let count = 0; count < plan.groups; count++) blocks.push(groupBlock(random, plan, count))
  for (let count = 0; count < plan.catalogs - plan.groups; count++) blocks.push(catalogFields(random))
  if (plan.everyType) {
    const plain = allTypes.filter(
      (type) => !['group', 'button'].includes(type) && !type.startsWith('catalog'),
    )
    blocks.push(...plain.map((type) => [field(random, type)]))
  }
  const used = blocks.reduce((sum, block) => sum + block.length, 0)
  const filler = Array.from({ length: Math.max(0, wanted - used) }, () => [
    field(random, random.pick(frequent)),
  ])
  // Blocks are kept whole, and within a page, because a group's children are on its page.
  const plainPages = plan.buttons ? plan.pages - 1 : plan.pages
  const perPage = Math.ceil(wanted / plainPages)
  const pages = Array.from({ length: plainPages }, () => [] as FieldDocument[])
  for (const block of [...blocks, ...filler]) {
    const page = pages.find((fields) => fields.length + block.length <= perPage)
    page?.push(...block)
  }
  return pages.flat().slice(0, wanted)
}

function groupBlock(random: Seeded, plan: Plan, count: number): FieldDocument[] {
  const groupId = random.id24()
  const own = { group_id: groupId, group_set_id: 0 }
  const types: LookalikeType[] = ['text', 'integer', 'radio', 'decimal', 'textarea']
  const size = plan.fields < 10 ? 2 : 2 + random.below(4)
  const children = types.slice(0, size).map((type) => field(random, type, { group: own }))
  const catalog = count < plan.catalogs ? catalogFields(random, own) : []
  const group = field(random, 'group', {
    field_id: groupId,
    groups_fields: [...children, ...catalog].map((child) => child.field_id),
    properties: { min: 0, max: 0 },
  })
  const [first, ...rest] = children
  const stranger = plan.fields >= 20 && count % 2 === 0 ? [field(random, 'textarea')] : []
  return [group, ...(first ? [first] : []), ...stranger, ...rest, ...catalog]
}

/** Fourteen documents with 6 to 678 fields. */
export const lookalikes: readonly Lookalike[] = plans.map(build)

/** The largest: 678 fields of all types on 11 pages, a rule with 92 targets, stale references. */
export const largestLookalike: Lookalike = must(lookalikes[0])
