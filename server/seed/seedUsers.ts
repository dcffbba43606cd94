import { demoAccounts } from './demoAccounts';

/** A user of the example community. Only the demo accounts can sign in. */
export interface SeedUser {
  uid: string;
  name: string;
  email: string;
}

const NAMES = [
  'Aaliyah Bennett',
  'Adwoa Mensah',
  'Aino Korhonen',
  'Ajay Raman',
  'Amara Nwosu',
  'Ana Lúcia Prado',
  'Anders Holm',
  'Anjali Deshmukh',
  'Aroha Ngata',
  'Ayşe Demir',
  'Bartek Nowak',
  'Beatriz Fonseca',
  'Benjamin Adler',
  'Bilal Haddad',
  'Björk Einarsdóttir',
  'Caoimhe Byrne',
  'Carlos Quispe',
  'Chiara Lombardi',
  'Chloé Marchand',
  'Daniel Cohen',
  'Dariusz Wójcik',
  'Deniz Kaya',
  'Dmytro Shevchenko',
  'Eilidh Fraser',
  'Elif Yıldız',
  'Emeka Obi',
  'Esther Kimani',
  'Fatou Diop',
  'Farid Rahimi',
  'Freya Lindgren',
  'Giorgos Pappas',
  'Grace Lim',
  'Hana Nováková',
  'Hiroshi Tanaka',
  'Ibrahim Sesay',
  'Imani Carter',
  'Ines Moreau',
  'Isabela Rojas',
  'Jamal Whitfield',
  'Jasper de Vries',
  'Jin-woo Park',
  'Kaya Running Bear',
  'Keiko Mori',
  'Kwame Boateng',
  'Lars Eriksen',
  'Layla Mansour',
  'Leilani Kahale',
  'Luca Ferrari',
  'Mairi MacLeod',
  'Marcus Johnson',
  'Mei Chen',
  'Miriam Weiss',
  'Nadia Petrova',
  'Niamh Gallagher',
  'Noor Hussain',
  'Olga Ivanova',
  'Priya Nair',
  'Rashid Karimov',
  'Sefa Tuilagi',
  'Siddharth Joshi',
  'Soren Bak',
  'Thandiwe Dlamini',
  'Valentina Ruiz',
  'Yusuf Abdi',
] as const;

const uidOf = (name: string) => `seed-${name.normalize('NFD').replace(/[^A-Za-z]+/g, '-').toLowerCase()}`;

export const seedUsers: readonly SeedUser[] = [
  ...demoAccounts.map(({ uid, name, email }) => ({ uid, name, email })),
  ...NAMES.map((name) => ({ uid: uidOf(name), name, email: `${uidOf(name)}@hobnob.example` })),
];
