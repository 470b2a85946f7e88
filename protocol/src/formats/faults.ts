import type { TSchema } from 'typebox';
import { Guard } from 'typebox/guard';
import { Check } from 'typebox/value';

type Node = TSchema & {
  says?: string;
  wants?: string;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  minItems?: number;
  patternProperties?: Record<string, Node>;
};

const found = (value: unknown) =>
  value === undefined ? '' : typeof value === 'object' ? '' : `, not ${JSON.stringify(value)}`;

const ofList = (node: Node, value: unknown, at: string, isClosed: boolean): string[] => {
  if (!Array.isArray(value) || value.length < (node.minItems ?? 0))
    return [`${at} ${node.wants ?? 'must be a list'}`];
  return value.flatMap((each, index) => walk(node.items ?? {}, each, `${at}[${index}]`, isClosed));
};

const ofTable = (node: Node, pattern: string, value: unknown, at: string, isClosed: boolean): string[] => {
  if (!Guard.IsObjectNotArray(value)) return [`${at} ${node.wants ?? 'must be an object'}`];
  const each = node.patternProperties?.[pattern] ?? {};
  return Object.entries(value).flatMap(([key, one]) => {
    const place = `${at} ${JSON.stringify(key)}:`;
    return new RegExp(pattern).test(key) ? walk(each, one, place, isClosed) : [`${place} ${each.says}`];
  });
};

const ofFields = (node: Node, value: unknown, at: string, isClosed: boolean): string[] => {
  if (!Guard.IsObjectNotArray(value)) return [at ? `${at} must be an object` : 'must hold one JSON object'];
  const { properties = {}, required = [] } = node;
  const place = (key: string) => (at ? `${at}.${key}` : key);
  const others = isClosed ? Object.keys(value).filter((key) => !Object.hasOwn(properties, key)) : [];
  return [
    ...Object.entries(properties).flatMap(([key, field]) =>
      value[key] === undefined && !required.includes(key)
        ? []
        : walk(field, value[key], place(key), isClosed),
    ),
    ...others.map((key) => `${place(key)} is not known here`),
  ];
};

const walk = (node: Node, value: unknown, at: string, isClosed: boolean): string[] => {
  const [pattern] = Object.keys(node.patternProperties ?? {});
  if (node.says !== undefined || !(node.properties || node.items || pattern))
    return Check(node, value) ? [] : [`${at} ${node.says ?? 'is of the wrong kind'}${found(value)}`];
  if (node.items) return ofList(node, value, at, isClosed);
  if (pattern) return ofTable(node, pattern, value, at, isClosed);
  return ofFields(node, value, at, isClosed);
};

/** One sentence for each difference; empty when the value fits. `isClosed`: unknown fields are faults too. */
export const faultsIn = (format: TSchema, value: unknown, { isClosed = false } = {}): string[] =>
  walk(format, value, '', isClosed);
