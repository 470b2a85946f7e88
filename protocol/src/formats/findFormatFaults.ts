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

const describeFoundValue = (value: unknown) =>
  value === undefined || typeof value === 'object' ? '' : `, not ${JSON.stringify(value)}`;

/**
 * Returns one sentence for each difference between a value and its format. With `isClosed`, unknown fields
 * are faults too.
 */
export const findFormatFaults = (format: TSchema, value: unknown, { isClosed = false } = {}): string[] => {
  const ofList = (node: Node, items: Node, value: unknown, at: string) => {
    if (!Array.isArray(value) || value.length < (node.minItems ?? 0))
      return [`${at} ${node.wants ?? 'must be a list'}`];
    return value.flatMap((each, index) => walk(items, each, `${at}[${index}]`));
  };

  const ofTable = (node: Node, pattern: string, each: Node, value: unknown, at: string) => {
    if (!Guard.IsObjectNotArray(value)) return [`${at} ${node.wants ?? 'must be an object'}`];
    return Object.entries(value).flatMap(([key, one]) => {
      const place = `${at} ${JSON.stringify(key)}:`;
      return new RegExp(pattern).test(key) ? walk(each, one, place) : [`${place} ${each.says}`];
    });
  };

  const ofFields = ({ properties = {}, required = [] }: Node, value: unknown, at: string) => {
    if (!Guard.IsObjectNotArray(value)) return [at ? `${at} must be an object` : 'must hold one JSON object'];
    const place = (key: string) => (at ? `${at}.${key}` : key);
    const others = isClosed ? Object.keys(value).filter((key) => !Object.hasOwn(properties, key)) : [];
    return [
      ...Object.entries(properties).flatMap(([key, field]) =>
        value[key] === undefined && !required.includes(key) ? [] : walk(field, value[key], place(key)),
      ),
      ...others.map((key) => `${place(key)} is not known here`),
    ];
  };

  const walk = (node: Node, value: unknown, at: string): string[] => {
    const { says, items, properties, patternProperties = {} } = node;
    const [table] = Object.entries(patternProperties);
    if (says !== undefined || !(properties || items || table))
      return Check(node, value)
        ? []
        : [`${at} ${says ?? 'is of the wrong kind'}${describeFoundValue(value)}`];
    if (items) return ofList(node, items, value, at);
    return table ? ofTable(node, ...table, value, at) : ofFields(node, value, at);
  };

  return walk(format, value, '');
};
