import { fold } from '../../fold.ts';

export const COLUMN_FIELDS = [
  'title',
  'notes',
  'list',
  'project',
  'section',
  'goal',
  'tags',
  'priority',
  'due',
  'planned',
  'hidden',
  'time',
  'completed',
  'completedAt',
  'createdAt',
  'minutes',
  'repeat',
  'repeatFrom',
  'parent',
  'id',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

export type Columns = { readonly [F in ColumnField]?: number };

/** In English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Polish, Japanese and Chinese. */
const NAMES: Readonly<Record<ColumnField, string>> = {
  title:
    'title,task,task name,name,subject,summary,content,to do,todo,item,titel,aufgabe,betreff,bezeichnung,titre,tache,nom,objet,titulo,tarea,nombre,asunto,titolo,attivita,nome,oggetto,tarefa,assunto,taak,naam,onderwerp,uppgift,namn,amne,opgave,navn,emne,tytul,zadanie,nazwa,temat,タイトル,件名,タスク,名前,标题,任务,名称,標題,任務,名稱',
  notes:
    'description,notes,note,details,task content,comment,comments,body,beschreibung,notizen,notiz,bemerkung,kommentar,remarques,commentaire,descripcion,notas,nota,comentario,descrizione,descricao,omschrijving,beschrijving,notities,opmerkingen,beskrivning,anteckningar,beskrivelse,noter,opis,notatki,uwagi,説明,メモ,備考,描述,备注,備註,说明',
  list: 'list,list name,lists,folder,category,bucket,liste,kategorie,ordner,categorie,dossier,lista,categoria,carpeta,cartella,pasta,lijst,map,kategori,mappe,mapp,kategoria,リスト,カテゴリ,列表,清单,清單,分类,分類',
  project:
    'project,projects,project name,projekt,projet,proyecto,progetto,projeto,プロジェクト,项目,項目,專案',
  section:
    'section,section/column,column,bucket name,abschnitt,spalte,colonne,seccion,sezione,secao,sectie,sektion,sekcja,セクション,分区',
  goal: 'goal,goals,objective,ziel,objectif,objetivo,obiettivo,doel,mal,cel,目標,目标',
  tags: 'tags,tag,labels,label,keywords,context,contexts,schlagworter,etiketten,etiquettes,mots cles,etiquetas,etichette,marcadores,etikett,etiketter,etykiety,タグ,ラベル,标签,標籤',
  priority:
    'priority,importance,urgency,prio,prioritat,wichtigkeit,dringlichkeit,priorite,importance,prioridad,importancia,priorita,importanza,prioridade,prioriteit,belang,prioritet,priorytet,優先度,优先级,優先級',
  due: 'due date,due,deadline,date,due on,due by,end date,due at,target date,timeline,fallig,fallig am,falligkeitsdatum,faelligkeit,termin,frist,datum,echeance,date d echeance,date limite,vencimiento,fecha de vencimiento,fecha,fecha limite,scadenza,data di scadenza,data,vencimento,data de vencimento,prazo,vervaldatum,einddatum,deadline,forfallodatum,slutdatum,forfaldsdato,dato,termin wykonania,data wykonania,期日,期限,締切,日付,截止日期,到期日,日期',
  planned:
    'do on,planned for,planned,scheduled,scheduled for,start date,start,startdatum,beginn,date de debut,fecha de inicio,data di inizio,data de inicio,開始日,开始日期',
  hidden: 'hide until,hidden until,defer until,defer date',
  time: 'time,due time,uhrzeit,zeit,heure,hora,ora,tijd,tid,klockslag,godzina,時刻,时间,時間',
  completed:
    'completed,done,complete,is completed,finished,checked,status,state,state name,erledigt,fertig,abgeschlossen,termine,fait,statut,etat,completada,completado,hecho,estado,completata,completato,fatto,stato,concluida,concluido,feito,voltooid,klaar,gereed,afgerond,klar,slutford,fardig,faerdig,udfort,ukonczone,gotowe,stan,完了,状態,完成,已完成,状态,狀態',
  completedAt:
    'completed at,completed date,date completed,completion date,completed on,done at,finished at,resolved,erledigt am,abgeschlossen am,termine le,date de fin,completada el,fecha de finalizacion,completato il,concluido em,voltooid op,slutford den,完了日,完成日期,完成时间',
  createdAt:
    'created at,created,created date,date created,creation date,created on,date added,added,erstellt,erstellt am,angelegt am,cree le,date de creation,creada,creado,fecha de creacion,creato il,data di creazione,criado em,data de criacao,aangemaakt,aangemaakt op,skapad,oprettet,utworzono,作成日,创建时间,創建日期,创建日期',
  minutes:
    'estimated minutes,estimate,original estimate,time estimated text,length,duration,estimated time,minutes,time estimate,aufwand,dauer,schatzung,minuten,duree,duracion,minutos,durata,minuti,duracao,duur,varaktighet,varighed,czas trwania,見積,预计时间',
  repeat:
    'repeat,recurrence,repeats,recurring,rrule,frequency,wiederholung,repetition,recurrence,repeticion,repetir,ripetizione,repeticao,herhaling,upprepning,gentagelse,powtarzanie,繰り返し,重复,重複',
  repeatFrom: 'repeat from',
  parent:
    'parent,parent id,parent task,parent item,parentid,ubergeordnet,ubergeordnete aufgabe,parent tache,padre,tarea principal,genitore,pai,bovenliggende taak',
  id: 'id,uid,task id,taskid,issue id,key,uuid,identifier,issue key',
};

/** A header without what its writing differs in. */
export const simpleHeader = (header: string): string =>
  fold(header)
    .replace(/[_’'.:*-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** An estimate's header may name its unit, as "Estimate (hours)" does. */
const HOURS = /\s*\((?:h|hrs?|hours?|std|stunden)\s*\)$/;
export const countsHours = (header: string): boolean => HOURS.test(simpleHeader(header));

export function columnsNamed(headers: readonly string[]): Columns {
  const simple = headers.map(simpleHeader);
  const found = COLUMN_FIELDS.flatMap((field) => {
    const names = fold(NAMES[field]).split(',');
    const named = field === 'minutes' ? simple.map((name) => name.replace(HOURS, '')) : simple;
    const joined = named.map((name) => name.replaceAll(' ', ''));
    // Names are in the order of how well they say it.
    // Toodledo writes DUEDATE.
    const best = [
      ...names.map((name) => named.indexOf(name)),
      ...names.map((name) => joined.indexOf(name.replaceAll(' ', ''))),
    ].find((at) => at >= 0);
    return best === undefined ? [] : [[field, best] as const];
  });
  const range = rangeColumns(headers);
  return withState(
    { ...(range && { due: range.end, planned: range.start }), ...Object.fromEntries(found) },
    simple.findIndex((name) => name === 'status' || name === 'state'),
  );
}

const START = /^(.+?)\s*[-–]\s*start$/i;

/** The columns of a range of days: Monday writes a timeline as “Timeline - Start” and “Timeline - End”. */
export function rangeColumns(headers: readonly string[]): { start: number; end: number } | undefined {
  const names = headers.map((header) => header.trim().toLowerCase());
  for (const [start, name] of names.entries()) {
    const of = START.exec(name)?.[1];
    const end =
      of === undefined
        ? -1
        : names.findIndex((one) => one.replace(/\s*[-–]\s*end$/, '') === of && one !== of);
    if (end >= 0) return { start, end };
  }
  return undefined;
}

/** Beside a status, "Completed" says when, or says it once more: Linear has a status and leaves the other empty. */
const withState = (columns: Columns, state: number): Columns =>
  state < 0 ||
  columns.completed === undefined ||
  columns.completed === state ||
  columns.completedAt !== undefined
    ? columns
    : { ...columns, completed: state, completedAt: columns.completed };
