import { buildExample, type Text } from './buildExample'

const yes: Text = ['Sí', 'Yes', 'Sim']
const no: Text = ['No', 'No', 'Não']

/** A walk around the building with an extinguisher in view: what fails asks for more. */
export const extinguisherInspection = buildExample({
  id: 'extinguisherInspection',
  prefix: '65e1a0c0',
  name: ['Inspección de extintores', 'Fire extinguisher inspection', 'Inspeção de extintores'],
  description: [
    'Revisión mensual de cada extintor. Toma unos dos minutos.',
    'Monthly check of each extinguisher. It takes about two minutes.',
    'Verificação mensal de cada extintor. Leva uns dois minutos.',
  ],
  confirmation: [
    '¡Gracias! La inspección quedó registrada.',
    'Thank you! The inspection has been recorded.',
    'Obrigado! A inspeção foi registrada.',
  ],
  button: ['Enviar inspección', 'Send inspection', 'Enviar inspeção'],
  pages: [
    {
      name: ['El extintor', 'The extinguisher', 'O extintor'],
      fields: [
        {
          name: 'number',
          type: 'text',
          label: ['Número de extintor', 'Extinguisher number', 'Número do extintor'],
          help: [
            'Está en la etiqueta, por ejemplo EX-014.',
            'It is on the label, such as EX-014.',
            'Está na etiqueta, por exemplo EX-014.',
          ],
          required: true,
          favourite: true,
          properties: { max_length: 20 },
        },
        {
          name: 'place',
          type: 'text',
          label: ['Ubicación', 'Location', 'Localização'],
          required: true,
          favourite: true,
        },
        {
          name: 'agent',
          type: 'select',
          label: ['Agente extintor', 'Extinguishing agent', 'Agente extintor'],
          required: true,
          options: [
            ['Polvo químico seco', 'Dry chemical powder', 'Pó químico seco'],
            ['CO2', 'CO2', 'CO2'],
            ['Agua', 'Water', 'Água'],
            ['Espuma', 'Foam', 'Espuma'],
          ],
        },
        {
          name: 'weight',
          type: 'decimal',
          label: ['Capacidad en kilogramos', 'Capacity in kilograms', 'Capacidade em quilogramas'],
          properties: { number_of_decimals: 1, min: 1, max: 100 },
        },
        {
          name: 'date',
          type: 'date',
          label: ['Fecha de la revisión', 'Date of the check', 'Data da verificação'],
          required: true,
        },
        {
          name: 'recharge',
          type: 'date',
          label: ['Próxima recarga', 'Next recharge', 'Próxima recarga'],
        },
      ],
    },
    {
      name: ['Revisión', 'Check', 'Verificação'],
      fields: [
        {
          name: 'intro',
          type: 'description',
          label: ['Antes de empezar', 'Before you begin', 'Antes de começar'],
          body: [
            'Párate frente al extintor y revisa cada punto. No lo descuelgues si no estás capacitado.',
            'Stand in front of the extinguisher and check each point. Do not take it down unless you are trained.',
            'Fique em frente ao extintor e verifique cada ponto. Não o retire se você não for treinado.',
          ],
        },
        {
          name: 'access',
          type: 'radio',
          label: [
            '¿Se ve y se puede alcanzar sin estorbos?',
            'Can it be seen and reached freely?',
            'Está visível e acessível?',
          ],
          required: true,
          options: [yes, no],
          properties: { orientation: 'horizontal' },
        },
        {
          name: 'seal',
          type: 'radio',
          label: [
            '¿El sello y el seguro están intactos?',
            'Are the seal and the pin intact?',
            'O lacre e o pino estão intactos?',
          ],
          required: true,
          options: [yes, no],
          properties: { orientation: 'horizontal' },
        },
        {
          name: 'pressure',
          type: 'radio',
          label: ['¿Cómo está la presión?', 'How is the pressure?', 'Como está a pressão?'],
          required: true,
          options: [
            ['En verde', 'In the green', 'No verde'],
            ['Baja', 'Low', 'Baixa'],
            ['Alta', 'High', 'Alta'],
            ['No tiene manómetro', 'It has no gauge', 'Não tem manômetro'],
          ],
        },
        {
          name: 'damages',
          type: 'checkbox',
          label: ['Daños que encontraste', 'Damage you found', 'Danos encontrados'],
          options: [
            ['Golpes o abolladuras', 'Dents', 'Amassados'],
            ['Óxido', 'Rust', 'Ferrugem'],
            ['Manguera dañada', 'Damaged hose', 'Mangueira danificada'],
            ['Etiqueta ilegible', 'Unreadable label', 'Etiqueta ilegível'],
          ],
          properties: { openChoice: false },
        },
        {
          name: 'obstacle',
          type: 'text',
          label: ['¿Qué estorba?', 'What is in the way?', 'O que atrapalha?'],
          required: true,
        },
        {
          name: 'action',
          type: 'textarea',
          label: ['¿Qué hay que corregir?', 'What has to be put right?', 'O que precisa ser corrigido?'],
          help: [
            'Sé breve y claro: alguien más lo va a atender.',
            'Be brief and clear: someone else will see to it.',
            'Seja breve e claro: outra pessoa vai resolver.',
          ],
          required: true,
        },
        {
          name: 'urgent',
          type: 'radio',
          label: ['¿Hay que cambiarlo hoy?', 'Must it be replaced today?', 'É preciso trocá-lo hoje?'],
          required: true,
          options: [yes, no],
          properties: { orientation: 'horizontal' },
        },
        {
          name: 'inspector',
          type: 'email',
          label: ['Tu correo', 'Your e-mail', 'Seu e-mail'],
          help: ['Por si tenemos dudas.', 'In case we have questions.', 'Caso tenhamos dúvidas.'],
        },
      ],
    },
  ],
  rules: [
    { type: 'show', name: 'Preguntar qué estorba', when: [['access', 'in=', 'no']], targets: ['obstacle'] },
    {
      type: 'show',
      name: 'Pedir la corrección',
      join: 'or',
      when: [
        ['access', 'in=', 'no'],
        ['seal', 'in=', 'no'],
        ['pressure', 'in=', 'baja'],
        ['pressure', 'in=', 'alta'],
        ['damages', 'not__empty='],
      ],
      targets: ['action'],
    },
    {
      type: 'show',
      name: 'Preguntar si urge',
      join: 'or',
      when: [
        ['seal', 'in=', 'no'],
        ['pressure', 'in=', 'baja'],
      ],
      targets: ['urgent'],
    },
    { type: 'required', name: 'Correo si urge', when: [['urgent', 'in=', 'sí']], targets: ['inspector'] },
  ],
})
